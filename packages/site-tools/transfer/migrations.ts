import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {documentSchema, isObject, isSame, referencesIn} from './content-files/plain-document.ts'

type Fields = Readonly<Record<string, unknown>>
type Document = {readonly _id: string; readonly _type: string} & Fields

/** Former lists of references on pages, and the fields that replace them. */
const lists = [
  {page: 'aboutPage', field: 'technicalSkillSets', type: 'skillSet', listed: {kind: 'technical'}},
  {page: 'aboutPage', field: 'otherSkillSets', type: 'skillSet', listed: {kind: 'other'}},
  {page: 'aboutPage', field: 'education', type: 'educationEntry', listed: {}},
  {page: 'workPage', field: 'projects', type: 'project', listed: {isOnWorkPage: true}},
]

/** Former fields of `texts`, by document type. */
const removedTexts: Readonly<Record<string, readonly string[]>> = {
  siteSettings: ['oops', 'notFound', 'failed', 'homeButton', 'notFoundTitle'],
  aboutPage: ['printedSkills'],
  contactPage: ['sending', 'sent', 'failed'],
  workPage: [
    'storyDate',
    'storyContribution',
    'storyTechnologies',
    'storyLinks',
    'storyPrevious',
    'storyNext',
    'noProjects',
    'noProjectsMore',
  ],
}

/** Lists of references on pages become the order of the documents. Idempotent. */
export function migrateDocuments(documents: readonly Document[]): Document[] {
  const added = fieldsFromLists(documents)
  return documents.map((document) => {
    const migrated = withoutRemovedFields(document)
    return document['orderRank'] === undefined
      ? {...migrated, ...added.get(publishedId(document._id))}
      : migrated
  })
}

const publishedId = (id: string) => id.replace(/^drafts\./, '')

/** By published id. Documents that were not listed come last. */
function fieldsFromLists(documents: readonly Document[]): ReadonlyMap<string, Fields> {
  const added = new Map<string, Fields>()
  for (const type of new Set(lists.map((list) => list.type))) {
    const listed = lists
      .filter((list) => list.type === type)
      .flatMap(({page, field, listed: fields}) => {
        const document =
          documents.find(({_id: id}) => id === page) ??
          documents.find(({_id: id}) => publishedId(id) === page)
        return referencesIn(document?.[field]).map((id) => [id, fields] as const)
      })
    if (listed.length === 0) continue
    const others = documents
      .filter((document) => document._type === type)
      .toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)) || (sortKey(a) < sortKey(b) ? 1 : -1))
      .map(({_id: id}) => [publishedId(id), type === 'project' ? {isOnWorkPage: false} : {}] as const)
    let index = 0
    for (const [id, fields] of [...listed, ...others]) {
      // The first position of a document wins.
      if (!added.has(id)) added.set(id, {...fields, orderRank: rankAt((index += 1))})
    }
  }
  return added
}

const isDraft = ({_id: id}: Document) => id.startsWith('drafts.')

/** The id makes the order deterministic. */
const sortKey = ({_id: id, date, year}: Document) => JSON.stringify([date ?? year ?? '', id])

/** In the format of `lexorank`, with gaps. */
const rankAt = (index: number) => `0|${(index * 36 ** 3 + 36 ** 5).toString(36).padStart(6, '0')}:`

function withoutRemovedFields(document: Document): Document {
  const {_type: type, texts} = document
  const kept: {_id: string; _type: string; [field: string]: unknown} = {...document}
  if (isObject(texts)) kept['texts'] = omit(texts, removedTexts[type] ?? [])
  for (const {page, field} of lists) if (page === type) delete kept[field]
  return kept
}

const omit = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

export async function migrateDataset(client: SanityClient): Promise<void> {
  const types = [...Object.keys(removedTexts), ...lists.map(({type}) => type)]
  const stored: unknown = await client.fetch('*[_type in $types]', {types}, {perspective: 'raw'})
  const documents = v.parse(v.array(documentSchema), stored)
  const transaction = client.transaction()
  for (const [index, document] of migrateDocuments(documents).entries())
    if (!isSame(document, documents[index])) transaction.createOrReplace(document)
  if (transaction.toJSON().length > 0) await transaction.commit()
}
