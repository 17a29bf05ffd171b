import {
  type DocumentActionComponent,
  type DuplicateDocumentActionComponent,
  type SanityDocumentLike,
  type TemplateItem,
  useClient,
} from 'sanity'
import {apiVersion} from './environment.ts'
import {isExperienceType} from '../src/domain/experience-types.ts'
import {pageNames, pageTypeOf} from '../src/domain/pages.ts'
import {proposeContentId} from './content-id.ts'

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
  if (singletonTypes.includes(schemaType)) {
    const allowed = documentId === schemaType ? singletonActions : duplicateSingletonActions
    return actions.filter(({action}) => allowed.has(action))
  }
  return actions.map((action) => (action.action === 'duplicate' ? duplicateAs(action, schemaType) : action))
}

/** For the “create new” menus. The template of a type has its name. */
export function withoutSingletons<Item extends Pick<TemplateItem, 'templateId'>>(items: Item[]): Item[] {
  return items.filter(({templateId}) => !singletonTypes.includes(templateId))
}

export function toCopy(
  {id: _id, ...document}: SanityDocumentLike & {id?: unknown},
  nextId: string | undefined,
): SanityDocumentLike {
  const field = ['name', 'title'].find((name) => typeof document[name] === 'string')
  const copy = field === undefined ? document : {...document, [field]: `${String(document[field])} (copy)`}
  return nextId === undefined ? copy : {...copy, id: {_type: 'slug', current: nextId}}
}

/** Sanity's “Duplicate”, with an id and a name of its own. */
function duplicateAs(duplicate: DuplicateDocumentActionComponent, type: string): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) => {
    const client = useClient({apiVersion})
    const next: {id?: string | undefined} = {}
    const action = duplicate({...props, mapDocument: (document) => toCopy(document, next.id)})
    if (action === null || !isExperienceType(type)) return action
    const onHandle = async () => {
      next.id = await proposeContentId(client, type).catch(() => undefined)
      action.onHandle?.()
    }
    return {...action, onHandle: () => void onHandle()}
  }
  useDuplicate.action = 'duplicate'
  return useDuplicate
}
