import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync, realpathSync, statSync} from 'node:fs'
import {dirname, join, resolve, sep} from 'node:path'
import {parse} from 'yaml'
import {migrateDocuments} from '../migrations.ts'
import {assetOfMetadata, isSame, plainDocument, type PlainDocument, withAssets} from './plain-document.ts'
import {messageOf} from '#tasks/task.ts'

export interface FiledDocument {
  readonly document: PlainDocument
  /** Relative to the content folder, with slashes. */
  readonly path: string
}

export interface UnreadableFile {
  readonly path: string
  /** Follows the path in a message. */
  readonly problem: string
}

export interface ReadFiles {
  readonly documents: ReadonlyMap<string, FiledDocument>
  readonly unreadable: readonly UnreadableFile[]
  /** Paths by key. */
  readonly assets: ReadonlyMap<string, string>
  /** Documents that were migrated. */
  readonly outdated: readonly FiledDocument[]
}

/** SHA-1 by path, size and mtime, because every sync reads all files. */
const hashCache = new Map<string, string>()

function sha1Of(path: string): string | undefined {
  const stats = statSync(path, {throwIfNoEntry: false})
  if (stats === undefined) return undefined
  const key = `${path} ${stats.size} ${stats.mtimeMs}`
  const hash = hashCache.get(key) ?? createHash('sha1').update(readFileSync(path)).digest('hex')
  hashCache.set(key, hash)
  return hash
}

/** Symbolic links can lead outside the folder, and so can the type of an imported document. */
export function requireInside(folder: string, path: string, subject = ''): void {
  let existing = resolve(folder, path)
  while (!existsSync(existing)) existing = dirname(existing)
  if (!join(realpathSync(existing), sep).startsWith(join(realpathSync(folder), sep)))
    throw new Error(`${subject}is outside the content folder`)
}

export const documentFiles = (folder: string): string[] =>
  globSync('**/*.yaml', {cwd: folder})
    .map((path) => path.split(sep).join('/'))
    .toSorted()

/** The `_id` identifies a document, not the file name. */
export function readContentFiles(folder: string): ReadFiles {
  const documents = new Map<string, FiledDocument>()
  const unreadable: UnreadableFile[] = []
  const assets = new Map<string, string>()
  for (const path of documentFiles(folder)) {
    try {
      requireInside(folder, path)
      const document = withAssets(parseFile(join(folder, path)), (asset) => {
        const {key, file} = resolveAsset(folder, asset)
        assets.set(key, file)
        return key
      })
      if (/^(?:drafts|versions)\./.test(document._id))
        throw new Error('is a draft by its _id: only published documents have files')
      const other = documents.get(document._id)
      if (other !== undefined) {
        throw new Error(`has the same _id as ${other.path}: delete one of them, or give it an _id of its own`)
      }
      documents.set(document._id, {document, path})
    } catch (error) {
      unreadable.push({path, problem: messageOf(error)})
    }
  }
  // Metadata of unused assets.
  for (const [id, {document}] of documents) {
    const asset = assetOfMetadata(document)
    if (asset !== undefined && !assets.has(asset)) documents.delete(id)
  }
  const outdated: FiledDocument[] = []
  for (const migrated of migrateDocuments([...documents.values()].map(({document}) => document))) {
    const filed = documents.get(migrated._id)
    const document = plainDocument(migrated)
    if (filed === undefined || isSame(filed.document, document)) continue
    documents.set(document._id, {...filed, document})
    outdated.push({...filed, document})
  }
  return {documents, unreadable, assets, outdated}
}

function parseFile(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  if (/^(?:<{7}|>{7}) /m.test(text)) {
    throw new Error('has an unresolved merge conflict: choose between the marked lines and save it')
  }
  try {
    return parse(text)
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n')
    throw new Error(`is not well-formed YAML (${reason.replace(/:$/, '')})`, {cause: error})
  }
}

/** @param asset in Sanity's import format: `image@file://./images/me.jpg` */
function resolveAsset(folder: string, asset: string): {readonly key: string; readonly file: string} {
  const [, kind, file] = /^(image|file)@file:\/\/\.\/(.+)$/.exec(asset) ?? []
  if (kind === undefined || file === undefined || file.split(/[/\\]/).includes('..')) {
    throw new Error(`has the invalid asset "${asset}": write image@file://./images/name.jpg`)
  }
  const path = join(folder, file)
  requireInside(folder, file, `shows ${file}, which `)
  const hash = sha1Of(path)
  if (hash === undefined) throw new Error(`shows ${file}, which is missing`)
  return {key: `${kind}@${hash}`, file}
}
