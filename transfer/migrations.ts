import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

/**
 * Fields that earlier versions had, by document type, each a path of object fields such as `labels.sending`. Content in a dataset loses them
 * at the start of the server; content in files when it is read.
 */
export const removedFields: Readonly<Record<string, readonly string[]>> = {
  siteSettings: textFields('oops', 'notFound', 'failed', 'homeButton', 'notFoundTitle'),
  aboutPage: textFields('printedSkills'),
  contactPage: textFields('sending', 'sent', 'failed'),
  workPage: textFields(
    'storyDate',
    'storyContribution',
    'storyTechnologies',
    'storyLinks',
    'storyPrevious',
    'storyNext',
    'noProjects',
    'noProjectsMore',
  ),
}

function textFields(...names: string[]): readonly string[] {
  return names.map((name) => `texts.${name}`)
}

type Removed = typeof removedFields

/** A copy of a document without the fields that its type no longer has. */
export function withoutRemovedFields<Document extends {readonly _type: string}>(
  document: Document,
  removed: Removed = removedFields,
): Document {
  const paths = removed[document._type] ?? []
  if (paths.length === 0) return document
  const copy = structuredClone(document)
  for (const path of paths) {
    const fields = path.split('.')
    const last = fields.pop() ?? ''
    const parent = fields.reduce<unknown>(
      (value, field) => (isObject(value) ? value[field] : undefined),
      copy,
    )
    if (isObject(parent)) delete parent[last]
  }
  return copy
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const documentsSchema = v.array(v.looseObject({_id: v.string(), _type: v.string()}))

/** Removes the fields from all documents of a dataset, drafts included. */
export async function migrateDataset(client: SanityClient, removed: Removed = removedFields): Promise<void> {
  const query = '*[_type in $types]'
  const options = {perspective: 'raw'} as const
  const documents = v.parse(
    documentsSchema,
    await client.fetch<unknown>(query, {types: Object.keys(removed)}, options),
  )
  const outdated = documents.filter(
    (document) => JSON.stringify(withoutRemovedFields(document, removed)) !== JSON.stringify(document),
  )
  if (outdated.length === 0) return
  const transaction = client.transaction()
  for (const {_id: id, _type: type} of outdated) transaction.patch(id, {unset: [...(removed[type] ?? [])]})
  await transaction.commit()
}
