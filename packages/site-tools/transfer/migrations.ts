import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

type Document = {readonly _id: string; readonly _type: string} & Readonly<Record<string, unknown>>

/** Paths of former fields, by document type. */
const removedFields: Readonly<Record<string, readonly string[]>> = {
  siteSettings: textFields('oops', 'notFound', 'failed', 'homeButton', 'notFoundTitle'),
  aboutPage: [...textFields('printedSkills'), 'technicalSkillSets', 'otherSkillSets', 'education'],
  contactPage: textFields('sending', 'sent', 'failed'),
  workPage: [
    ...textFields('storyDate', 'storyContribution', 'storyTechnologies', 'storyLinks', 'storyPrevious'),
    ...textFields('storyNext', 'noProjects', 'noProjectsMore'),
    'projects',
  ],
}

function textFields(...names: string[]): readonly string[] {
  return names.map((name) => `texts.${name}`)
}

/** Former lists of references on pages, and the fields that replace them. */
const lists = [
  {page: 'aboutPage', field: 'technicalSkillSets', type: 'skillSet', listed: {kind: 'technical'}, others: {}},
  {page: 'aboutPage', field: 'otherSkillSets', type: 'skillSet', listed: {kind: 'other'}, others: {}},
  {page: 'aboutPage', field: 'education', type: 'educationEntry', listed: {}, others: {}},
  {
    page: 'workPage',
    field: 'projects',
    type: 'project',
    listed: {isOnWorkPage: true},
    others: {isOnWorkPage: false},
  },
]

/** Lists of references on pages become the order of the documents. Idempotent; up-to-date documents keep their identity. */
export function migrateDocuments<Type extends Document>(documents: readonly Type[]): Type[] {
  const added = fieldsFromLists(documents)
  return documents.map((document) => {
    const fields = document['orderRank'] === undefined ? added.get(publishedId(document._id)) : undefined
    const migrated = withoutRemovedFields(document)
    return fields === undefined ? migrated : {...migrated, ...fields}
  })
}

const publishedId = (id: string) => id.replace(/^drafts\./, '')

/** By published id. Documents that were not listed come last. */
function fieldsFromLists(
  documents: readonly Document[],
): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const added = new Map<string, Readonly<Record<string, unknown>>>()
  for (const type of new Set(lists.map((list) => list.type))) {
    const own = lists.filter((list) => list.type === type)
    const listed = own.flatMap(({page, field, listed: fields}) => {
      const document =
        documents.find(({_id: id}) => id === page) ?? documents.find(({_id: id}) => publishedId(id) === page)
      return referencesIn(document?.[field]).map((id) => [id, fields] as const)
    })
    if (listed.length === 0) continue
    const others = documents
      .filter((document) => document._type === type)
      .toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)) || (sortKey(a) < sortKey(b) ? 1 : -1))
      .map(({_id: id}) => [publishedId(id), own[0]?.others ?? {}] as const)
    // The first position of a document wins.
    const fieldsById = new Map([...listed, ...others].toReversed())
    const ids = new Set([...listed, ...others].map(([id]) => id))
    for (const [index, id] of [...ids].entries())
      added.set(id, {...fieldsById.get(id), orderRank: rankAt(index)})
  }
  return added
}

const isDraft = ({_id: id}: Document) => id.startsWith('drafts.')

/** The id makes the order deterministic. */
const sortKey = ({_id: id, date, year}: Document) => JSON.stringify([date ?? year ?? '', id])

/** In the format of `lexorank`, with gaps. */
const rankAt = (index: number) => `0|${((index + 1) * 36 ** 3 + 36 ** 5).toString(36).padStart(6, '0')}:`

function referencesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item) => (isObject(item) && typeof item['_ref'] === 'string' ? [item['_ref']] : []))
}

function withoutRemovedFields<Type extends Document>(document: Type): Type {
  const paths = (removedFields[document._type] ?? []).map((path) => path.split('.'))
  const isOutdated = paths.some((fields) => parentOf(document, fields) !== undefined)
  if (!isOutdated) return document
  const copy = structuredClone(document)
  for (const fields of paths) {
    const parent = parentOf(copy, fields)
    if (parent !== undefined) delete parent[fields.at(-1) ?? '']
  }
  return copy
}

function parentOf(document: unknown, fields: readonly string[]): Record<string, unknown> | undefined {
  const parent = fields
    .slice(0, -1)
    .reduce<unknown>((value, field) => (isObject(value) ? value[field] : undefined), document)
  return isObject(parent) && (fields.at(-1) ?? '') in parent ? parent : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const documentsSchema = v.array(v.objectWithRest({_id: v.string(), _type: v.string()}, v.unknown()))

export async function migrateDataset(client: SanityClient): Promise<void> {
  const types = [...Object.keys(removedFields), ...lists.map(({type}) => type)]
  const stored: unknown = await client.fetch('*[_type in $types]', {types}, {perspective: 'raw'})
  const documents = v.parse(documentsSchema, stored)
  const transaction = client.transaction()
  let isEmpty = true
  for (const [index, document] of migrateDocuments(documents).entries()) {
    const before = documents[index]
    if (before === undefined || document === before) continue
    const changed = Object.entries(document).filter(([name, value]) => value !== before[name])
    transaction.patch(document._id, {
      set: Object.fromEntries(changed.filter(([name]) => name !== 'texts')),
      unset: [...(removedFields[document._type] ?? [])],
    })
    isEmpty = false
  }
  if (!isEmpty) await transaction.commit()
}
