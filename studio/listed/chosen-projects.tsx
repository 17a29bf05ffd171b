import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type ArrayOfObjectsInputProps, set, unset, useClient} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {referenceTo} from './reference-to.ts'

const newestFirst = '*[_type == "project"] | order(date desc, name asc)._id'

/**
 * The Work page's list of projects. While it is empty the page shows all of them, the newest first; an order by hand begins with
 * just that, for the owner to drag and take away from.
 */
export function ChosenProjects(props: ArrayOfObjectsInputProps) {
  const client = useClient({apiVersion})
  const [failed, setFailed] = useState(false)
  const isEmpty = (props.value ?? []).length === 0
  const {onChange} = props

  async function beginWithAll() {
    try {
      const ids = await client.fetch<string[]>(newestFirst, {}, {perspective: 'published'})
      onChange(set(ids.map((id) => referenceTo(id, 'project', true))))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Stack gap={3}>
      <Card border radius={2} padding={3} tone={isEmpty ? 'primary' : 'default'}>
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1} style={{flex: '1 1 14em'}}>
            {failed && 'Your projects could not be read just now. '}
            {isEmpty
              ? 'All projects are shown, the newest first.'
              : 'Only these are shown. Drag to reorder; take one out to hide it from the Work page.'}
          </Text>
          {isEmpty ? (
            <Button
              mode="ghost"
              text="Order by hand"
              onClick={() => void beginWithAll()}
              disabled={props.readOnly}
            />
          ) : (
            <Button
              mode="ghost"
              text="Show all, newest first"
              onClick={() => onChange(unset())}
              disabled={props.readOnly}
            />
          )}
        </Flex>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}
