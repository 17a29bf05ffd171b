import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {getPublishedId, type ObjectInputProps, useDocumentOperation, useEditState, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {namesOf} from '../names.ts'
import type {Listing} from './listings.ts'
import {fieldsWith, placeOf} from './place.ts'
import {referenceTo} from './reference-to.ts'

/** The form of a document that is shown where a page lists it: says so when it is on no page or under what it is not, and puts it there. */
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
  const {page, name, fields} = listing
  const id = getPublishedId(document._id)
  const names = namesOf(useSchema())
  const {published, draft, ready} = useEditState(page, page)
  const {published: ownPublished} = useEditState(id, document._type)
  const {patch} = useDocumentOperation(page, page)
  const own = listing.fieldFor(document)
  const place = ready ? placeOf(id, own, listing, {published, draft}) : 'shown'
  if (place === 'shown') return null
  const listedIn = fieldsWith(draft ?? published, fields, id)
  const putInOwn = () => {
    const items = [referenceTo(id, document._type, ownPublished !== null)]
    const others = listedIn.filter((field) => field !== own)
    patch.execute([
      ...others.map((field) => ({unset: [`${field}[_ref=="${id}"]`]})),
      ...(listedIn.includes(own)
        ? []
        : [{setIfMissing: {[own]: []}}, {insert: {after: `${own}[-1]`, items}}]),
    ])
  }
  const pageLink = (
    <IntentLink intent="edit" params={{id: page, type: page}} style={{color: 'inherit'}}>
      {name} page
    </IntentLink>
  )
  const notes: Readonly<Record<typeof place, {note: ReactNode; button?: string}>> = {
    nowhere: {note: listing.missing, button: `Show on ${name}`},
    misplaced: {
      note: (
        <>
          The {pageLink} has this under{' '}
          {listedIn.map((field) => `“${names.ofField(page, field)}”`).join(' and ')}. It belongs under “
          {names.ofField(page, own)}”.
        </>
      ),
      button: `Move to ${names.ofField(page, own)}`,
    },
    'in-draft': {
      note: <>This is in the unpublished changes of the {pageLink}: publish that page to show it.</>,
    },
  }
  const {note, button} = notes[place]
  return (
    <Card tone="caution" border radius={2} padding={4}>
      <Flex align="center" gap={4} wrap="wrap">
        <Text size={1} style={{flex: '1 1 16em'}}>
          {note}
        </Text>
        {button && (
          <Button text={button} mode="ghost" onClick={putInOwn} disabled={Boolean(patch.disabled)} />
        )}
      </Flex>
    </Card>
  )
}
