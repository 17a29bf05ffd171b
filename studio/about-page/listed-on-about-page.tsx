import {Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, type ObjectInputProps, useEditState} from 'sanity'
import {IntentLink} from 'sanity/router'
import {placeOf} from './place.ts'

/**
 * The form of a document that is shown where the About page lists it, and says so when it is on no page.
 *
 * @param lists the fields of the About page that may list it
 * @param where their titles there, for the owner
 */
export function listedOnAboutPage(lists: readonly string[], where: string) {
  return function ListedOnAboutPage(props: ObjectInputProps) {
    const {published, draft, ready} = useEditState('aboutPage', 'aboutPage')
    const id: unknown = props.value?.['_id']
    const place =
      ready && typeof id === 'string' ? placeOf(getPublishedId(id), lists, {published, draft}) : 'shown'
    return (
      <Stack gap={5}>
        {place !== 'shown' && (
          <Card tone="caution" border radius={2} padding={4}>
            <Text size={1}>
              {place === 'in-draft'
                ? 'This is on no page yet: it is in the unpublished changes of the '
                : `This is on no page yet: add it to ${where} of the `}
              <IntentLink intent="edit" params={{id: 'aboutPage', type: 'aboutPage'}}>
                About page
              </IntentLink>
              {place === 'in-draft' ? '. Publish that page to show it.' : ', and publish that page.'}
            </Text>
          </Card>
        )}
        {props.renderDefault(props)}
      </Stack>
    )
  }
}
