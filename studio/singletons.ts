import type {DocumentActionComponent, TemplateItem} from 'sanity'
import {pageNames, pageTypeOf} from '#domain/pages.ts'

/** Types of which exactly one document exists: its `_id` is the name of its type. */
export const singletonTypes: readonly string[] = [...pageNames.map(pageTypeOf), 'siteSettings']

export function isSingletonType(type: string): boolean {
  return singletonTypes.includes(type)
}

/** The site cannot do without its pages: they are changed and published, and changes can be taken back. */
const keptForSingletons: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/** A second document of a singleton type can only come from outside the Studio; it may only go again. */
const keptForStrays: ReadonlySet<string | undefined> = new Set(['delete', 'discardChanges'])

/** What the owner can do with a page or the settings: neither duplicate nor unpublish nor delete. */
export function actionsForSingletons<Action extends Pick<DocumentActionComponent, 'action'>>(
  actions: Action[],
  document: {schemaType: string; documentId?: string | undefined},
): Action[] {
  const kept = document.documentId === document.schemaType ? keptForSingletons : keptForStrays
  return actions.filter(({action}) => kept.has(action))
}

/** What the “create new” menus offer: no singletons, for these exist already. */
export function creatable<Item extends Pick<TemplateItem, 'templateId'>>(items: Item[]): Item[] {
  // Each type has the one template that Sanity makes for it, named like the type.
  return items.filter(({templateId}) => !isSingletonType(templateId))
}
