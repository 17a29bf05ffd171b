import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {getPublishedId, type ObjectInputProps, useDocumentOperation, useEditState} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Listing} from './listings.ts'
import {placeOf} from './place.ts'
import {referenceTo} from './reference-to.ts'

/** The form of a document that is shown where a page lists it: says so when it is on no page, and puts it there. */
export function listedOnPage(listing: Listing) {
  return function ListedOnPage(props: ObjectInputProps) {
    return (
      <Stack gap={5}>
        {isDocument(props.value) && <PlaceNote listing={listing} document={props.value} />}
        {props.renderDefault(props)}
      </Stack>
    )
  }
}

type Listed = Readonly<Record<string, unknown>> & {_id: string; _type: string}

function isDocument(value: Readonly<Record<string, unknown>> | undefined): value is Listed {
  return typeof value?.['_id'] === 'string' && typeof value['_type'] === 'string'
}

function PlaceNote({listing, document}: {listing: Listing; document: Listed}) {
  const {page, name} = listing
  const id = getPublishedId(document._id)
  const {published, draft, ready} = useEditState(page, page)
  const own = useEditState(id, document._type)
  const {patch} = useDocumentOperation(page, page)
  const place = ready ? placeOf(id, listing, {published, draft}) : 'shown'
  if (place === 'shown') return null
  const show = () => {
    const field = listing.fieldFor(document)
    const isPublished = own.published !== null
    const items = [referenceTo(id, document._type, isPublished)]
    patch.execute([{setIfMissing: {[field]: []}}, {insert: {after: `${field}[-1]`, items}}])
  }
  return (
    <Card tone="caution" border radius={2} padding={4}>
      <Flex align="center" gap={4} wrap="wrap">
        <Text size={1} style={{flex: '1 1 16em'}}>
          {place === 'nowhere' ? (
            listing.missing
          ) : (
            <>
              This is in the unpublished changes of the{' '}
              <IntentLink intent="edit" params={{id: page, type: page}}>
                {name} page
              </IntentLink>
              : publish that page to show it.
            </>
          )}
        </Text>
        {place === 'nowhere' && (
          <Button text={`Show on ${name}`} mode="ghost" onClick={show} disabled={Boolean(patch.disabled)} />
        )}
      </Flex>
    </Card>
  )
}
