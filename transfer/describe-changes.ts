import type {Changes} from './compare-content.ts'
import type {Asset, ContentDocument} from './read-content.ts'

/** How many documents of a kind of change are named; of a first copy there may be thousands. */
const most = 30

/**
 * What would change, as lines for the person at the terminal.
 *
 * @param withDeletion whether what is only there is to be deleted
 */
export function describeChanges(changes: Changes, withDeletion: boolean): string[] {
  const {added, changed, changedAssets, surplus, assets, equal} = changes
  return [
    ...section('To add', added.map(nameOf)),
    ...section(
      'To change',
      [...changed, ...changedAssets].map(({document, fields}) => `${nameOf(document)}: ${fields.join(', ')}`),
    ),
    ...section(
      withDeletion ? 'To delete' : 'Only there, and left alone (--delete deletes them)',
      surplus.map(nameOf),
    ),
    ...(assets.length === 0 ? [] : [`Pictures and files to send: ${assets.length}, ${sizeOf(assets)}.`]),
    `The same already: ${equal}.`,
  ]
}

function section(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - most
  return [
    `${title}: ${names.length}`,
    ...names.slice(0, most).map((name) => `  ${name}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}

/** `project "Plotwise"`: its type, and what somebody called it or else its id. */
function nameOf(document: ContentDocument): string {
  const {_id, _type} = document
  const own = [document['name'], document['title'], document['originalFilename']].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  const name = typeof own === 'string' ? ` "${own}"` : _id.endsWith(_type) ? '' : ` ${_id}`
  return _type + name + (_id.startsWith('drafts.') ? ' (draft)' : '')
}

function sizeOf(assets: readonly Asset[]): string {
  const bytes = assets.reduce((sum, {size}) => sum + size, 0)
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
