import type {DocumentActionComponent, TemplateItem} from 'sanity'
import {pageNames, pageTypeOf} from '../src/domain/pages.ts'

/** The id of the document is the type. */
export const singletonTypes: readonly string[] = [...pageNames.map(pageTypeOf), 'siteSettings']

const singletonActions: ReadonlySet<string | undefined> = new Set([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Only an API write can create another document of a singleton type. */
const duplicateSingletonActions: ReadonlySet<string | undefined> = new Set(['delete', 'discardChanges'])

export function documentActions(
  actions: DocumentActionComponent[],
  {schemaType, documentId}: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  if (!singletonTypes.includes(schemaType)) return actions
  const allowed = documentId === schemaType ? singletonActions : duplicateSingletonActions
  return actions.filter(({action}) => allowed.has(action))
}

/** For the “create new” menus. The template of a type has its name. */
export function withoutSingletons<Item extends Pick<TemplateItem, 'templateId'>>(items: Item[]): Item[] {
  return items.filter(({templateId}) => !singletonTypes.includes(templateId))
}
