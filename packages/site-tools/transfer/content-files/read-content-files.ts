import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync, realpathSync, statSync} from 'node:fs'
import {join, sep} from 'node:path'
import {parse} from 'yaml'
import {migrateDocuments} from '../migrations.ts'
import {assetOfWords, isSame, plainDocument, type PlainDocument, withAssets} from './plain-document.ts'

/** A document and the file that holds it. */
export interface FiledDocument {
  readonly document: PlainDocument
  /** Below the folder of the content, with slashes. */
  readonly path: string
}

/** A file that cannot be read as a document, and what to do. */
export interface UnreadableFile {
  readonly path: string
  readonly what: string
}

/** What the folder of the content holds. */
export interface ReadFiles {
  readonly documents: ReadonlyMap<string, FiledDocument>
  readonly unreadable: readonly UnreadableFile[]
  /** The files of all assets that documents show, below the folder, by `image@` or `file@` and their SHA-1. */
  readonly assets: ReadonlyMap<string, string>
  /** Documents that an earlier version has written: `documents` has them up to date. */
  readonly outdated: readonly FiledDocument[]
}

/** SHA-1 of assets by their path, size and time of change: a sync reads every file, and images are large. */
const hashes = new Map<string, string>()

function sha1Of(path: string): string | undefined {
  const stats = statSync(path, {throwIfNoEntry: false})
  if (stats === undefined) return undefined
  const key = `${path} ${stats.size} ${stats.mtimeMs}`
  const hash = hashes.get(key) ?? createHash('sha1').update(readFileSync(path)).digest('hex')
  hashes.set(key, hash)
  return hash
}

/** The names of all files with a document in them, in one order, with slashes. */
export const documentFiles = (folder: string): string[] =>
  globSync('**/*.yaml', {cwd: folder})
    .map((path) => path.split(sep).join('/'))
    .toSorted()

/**
 * Reads every document below a folder, one in each `.yaml` file. Which it is follows from its `_id`, not from the name of the file.
 *
 * @param folder without one there is no content
 */
export function readContentFiles(folder: string): ReadFiles {
  const documents = new Map<string, FiledDocument>()
  const unreadable: UnreadableFile[] = []
  const assets = new Map<string, string>()
  for (const path of documentFiles(folder)) {
    try {
      const document = withAssets(parseFile(join(folder, path)), (asset) => {
        const {name, file} = hashed(folder, asset)
        assets.set(name, file)
        return name
      })
      const other = documents.get(document._id)
      if (other !== undefined) {
        throw new Error(`has the same _id as ${other.path}: delete one of them, or give it an _id of its own`)
      }
      documents.set(document._id, {document, path})
    } catch (error) {
      unreadable.push({path, what: error instanceof Error ? error.message : String(error)})
    }
  }
  // What was written about a picture that nothing shows any more is about nothing.
  for (const [id, {document}] of documents) {
    const asset = assetOfWords(document)
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
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Error(`is not well formed YAML (${reason.replace(/:$/, '')})`, {cause: error})
  }
}

/** @param asset as a file names it, in Sanity's import format: `image@file://./images/me.jpg` */
function hashed(folder: string, asset: string): {readonly name: string; readonly file: string} {
  const [, kind, file] = /^(image|file)@file:\/\/\.\/(.+)$/.exec(asset) ?? []
  if (kind === undefined || file === undefined || file.split(/[/\\]/).includes('..')) {
    throw new Error(`names "${asset}", which is no asset: write image@file://./images/name.jpg`)
  }
  const path = join(folder, file)
  // A link could lead to any file of the person who builds the site, and publish it: checked before it is read.
  if (existsSync(path) && !realpathSync(path).startsWith(join(realpathSync(folder), sep)))
    throw new Error(`shows ${file}, which lies outside the content's own folder`)
  const hash = sha1Of(path)
  if (hash === undefined) throw new Error(`shows ${file}, which is missing`)
  return {name: `${kind}@${hash}`, file}
}
