import {placeholdersIn} from '#domain/placeholders.ts'
import {at} from '../schemaTypes/objects/at.ts'
import {bareAddress} from '../schemaTypes/objects/web-address.ts'
import {getPublishedId, isDraftId, isVersionId, type SanityDocument} from 'sanity'
import {listingOf} from '../listed/listings.ts'
import {placeOf} from '../listed/place.ts'
import {type Names, titleOf} from '../names.ts'

/** What needs the owner's eye, the most urgent first. */
export const urgencies = ['wrong', 'demo', 'unpublished', 'nowhere', 'better'] as const
export type Urgency = (typeof urgencies)[number]

export interface Finding {
  readonly urgency: Urgency
  /** The document's id, as published. */
  readonly id: string
  readonly type: string
  /** What the owner calls the document. */
  readonly title: string
  /** What is the matter with it, as a sentence. */
  readonly what: string
  /** The field in which it is mended. */
  readonly field?: string
}

/** What a rule of the form has to say about a document. */
export interface Complaint {
  readonly level: 'error' | 'warning'
  /** The name of the document's field. */
  readonly field: string | undefined
  readonly message: string
}

export interface Content {
  /** Everything the owner writes, drafts too. */
  readonly documents: readonly SanityDocument[]
  /** What rules complain of, by the id of the document or draft. */
  readonly complaints: ReadonlyMap<string, readonly Complaint[]>
  /** The sentences that the project was delivered with. */
  readonly demo: ReadonlySet<string>
  readonly names: Names
}

interface Forms {
  readonly published: SanityDocument | undefined
  readonly draft: SanityDocument | undefined
}

/** Everything that needs the owner's eye, the most urgent first. */
export function findingsIn(content: Content): Finding[] {
  const forms = formsById(content.documents)
  const newest = [...forms.values()].flatMap(({draft, published}) => draft ?? published ?? [])
  const found = [
    ...newest.flatMap((document) => complained(document, content)),
    ...newest.flatMap((document) => stillDemo(document, content)),
    ...[...forms.values()].flatMap((both) => unpublished(both, content)),
    ...[...forms.values()].flatMap((both) => misplaced(both, forms, content)),
    ...repeatedLinks(newest).map(({document, field, other}) =>
      finding('better', document, content, {
        field,
        what: `${content.names.ofField(document._type, field)}: the same address is in ${titleOf(other, content.names)}.`,
      }),
    ),
  ]
  return found.toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))
}

function formsById(documents: readonly SanityDocument[]): ReadonlyMap<string, Forms> {
  const forms = new Map<string, Forms>()
  for (const document of documents.filter(({_id}) => !isVersionId(_id))) {
    const id = getPublishedId(document._id)
    const {published, draft} = forms.get(id) ?? {published: undefined, draft: undefined}
    forms.set(id, isDraftId(document._id) ? {published, draft: document} : {published: document, draft})
  }
  return forms
}

function finding(
  urgency: Urgency,
  document: SanityDocument,
  {names}: Content,
  rest: {what: string; field?: string | undefined},
): Finding {
  const {what, field} = rest
  return {
    urgency,
    id: getPublishedId(document._id),
    type: document._type,
    title: titleOf(document, names),
    what,
    ...(field === undefined ? {} : {field}),
  }
}

/** What keeps a draft from being published is said with its being unpublished. */
function complained(document: SanityDocument, content: Content): Finding[] {
  return (content.complaints.get(document._id) ?? []).flatMap(({level, field, message}) => {
    if (level === 'error' && isDraftId(document._id)) return []
    const what = field === undefined ? message : `${content.names.ofField(document._type, field)}: ${message}`
    return finding(level === 'error' ? 'wrong' : 'better', document, content, {what, field})
  })
}

function stillDemo(document: SanityDocument, content: Content): Finding[] {
  const fields = demoFields(document, content.demo)
  if (fields.length === 0) return []
  const titles = fields.map((field) => content.names.ofField(document._type, field))
  return [finding('demo', document, content, {what: `${titles.join(', ')}.`, field: fields[0]})]
}

function unpublished({draft, published}: Forms, content: Content): Finding[] {
  if (draft === undefined) return []
  const obstacle = content.complaints.get(draft._id)?.find(({level}) => level === 'error')
  const state = published ? 'Changed since it was published.' : 'Never published.'
  const what = obstacle === undefined ? state : `${state} Mend this first: ${obstacle.message}`
  return [finding('unpublished', draft, content, {what, field: obstacle?.field})]
}

/** What is on no page, and what its page shows among what it is not. */
function misplaced(
  {draft, published}: Forms,
  forms: ReadonlyMap<string, Forms>,
  content: Content,
): Finding[] {
  if (published === undefined) return []
  const {_id: id, _type: type} = published
  if (type === 'technology') {
    const isUsed = [...forms.values()].some((both) => both.published && refersTo(both.published, id))
    return isUsed ? [] : [finding('nowhere', published, content, {what: 'Used by nothing you published.'})]
  }
  const listing = listingOf(type)
  if (listing === undefined || listing.allUnlessChosen) return []
  const page = forms.get(listing.page)
  const own = listing.fieldFor(draft ?? published)
  const place = placeOf(id, own, listing, {published: page?.published, draft: page?.draft})
  if (place === 'shown') return []
  if (place === 'misplaced') {
    const what = `Open it and press “Move to ${content.names.ofField(listing.page, own)}”.`
    return [finding('wrong', published, content, {what})]
  }
  const what =
    place === 'in-draft'
      ? `Publish the ${listing.name} page to show it.`
      : `Open it and press “Show on ${listing.name}”.`
  return [finding('nowhere', published, content, {what})]
}

/** Whether a value has a reference to a document that keeps it from being deleted. */
function refersTo(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (at(value, '_ref') === id) return at(value, '_weak') !== true
  return Object.values(value).some((part) => refersTo(part, id))
}

/** Characters from which a text is somebody's own: a shorter one, such as a heading, may be kept. */
const shortestSentence = 60

/** The texts in a value, in their order, without what Sanity itself writes into it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsIn(part)))
}

/** @param documents the demo content, a JSON document on each line; empty where it was deleted */
export function demoSentences(documents: string): ReadonlySet<string> {
  const texts = documents
    .trim()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : textsIn(JSON.parse(line))))
  return new Set(texts.filter((text) => text.length >= shortestSentence))
}

/** The fields of a document whose texts are the demo's or hold a place for the owner's. */
function demoFields(document: SanityDocument, demo: ReadonlySet<string>): string[] {
  return Object.entries(document).flatMap(([field, value]) =>
    !field.startsWith('_') && textsIn(value).some((text) => demo.has(text) || placeholdersIn(text).length > 0)
      ? [field]
      : [],
  )
}

/** Fields with an address that another field, earlier in the list, leads to already. */
function repeatedLinks(documents: readonly SanityDocument[]) {
  const first = new Map<string, SanityDocument>()
  return documents.flatMap((document) =>
    Object.entries(document).flatMap(([field, value]) =>
      (field.startsWith('_') ? [] : textsIn(value)).flatMap((text) => {
        const address = bareAddress(text)
        const other = address === undefined ? undefined : first.get(address)
        if (address !== undefined && other === undefined) first.set(address, document)
        return other === undefined ? [] : [{document, field, other}]
      }),
    ),
  )
}
