import {ClientError, type SanityClient} from '@sanity/client'
import {readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import {stringify} from 'yaml'
import {assetPath, nameBeforeUpload} from './asset-name.ts'
import type {Conflict, ContentFilesState} from './content-files-state.ts'
import {fileDates} from './file-dates.ts'
import {
  assetBytes,
  type Change,
  changeLake,
  type LakeContent,
  readLakeContent,
  uploadAsset,
} from './lake-content.ts'
import {assetOfWords, assetsOf, isSame, type PlainDocument} from './plain-document.ts'
import {type ReadFiles, readContentFiles} from './read-content-files.ts'
import {readSyncRecord, writeSyncRecord} from './sync-record.ts'
import {type Step, threeWay} from './three-way.ts'
import {waitForGit} from './wait-for-git.ts'
import {
  pathFor,
  removeLeftovers,
  removeUnusedAssets,
  textOfDocument,
  writeContentFile,
} from './write-content-files.ts'

export interface ContentFilesOptions {
  /** A client of the lake that may do everything. */
  readonly client: SanityClient
  /** The folder of the files; it need not exist. */
  readonly folder: string
  /** Where it is kept what both had in common last. */
  readonly dataDir: string
  /** Tells a line for the person at the terminal. */
  readonly log: (line: string) => void
}

/** So many deletions at once are never taken for a mistake. */
const fewDeletions = 3

/** How often it begins again because somebody published meanwhile. */
const attempts = 3

/** What becomes of the documents of both sides. */
interface Plan {
  readonly steps: ReadonlyMap<string, Step>
  readonly last: Documents
}

/**
 * Makes lake and files the same, as far as nobody has to be asked. Broken off at any point, the next time brings it to its end.
 *
 * @param mayDelete whether files that are gone are to be gone from the lake, however many
 * @throws when the lake refuses a change or a file cannot be written
 */
export async function settle(
  options: ContentFilesOptions,
  mayDelete: boolean,
  attempt = 1,
): Promise<ContentFilesState> {
  const {client, folder, dataDir, log} = options
  await waitForGit(folder)
  const record = readSyncRecord(dataDir)
  const lake = await readLakeContent(client)
  const files = readContentFiles(folder)
  const hasFiles = files.documents.size + files.unreadable.length > 0
  const nothing = {isFiled: false, gone: 0, conflicts: [], unreadable: [], trouble: undefined}
  if (!hasFiles && record === undefined) {
    writeSyncRecord(dataDir, {isFiled: false, documents: lake.documents})
    return nothing
  }
  if (!hasFiles && record?.isFiled === false && isAllSame(record.documents, lake.documents)) return nothing
  const last = record !== undefined && (hasFiles || record.isFiled) ? record.documents : new Map()
  const plan = {last, steps: planned(last, lake, files)}
  const gone = deletionsIn(plan)
  if (!mayDelete && gone > fewDeletions && gone > lake.documents.size / 2)
    return {...nothing, isFiled: true, gone}
  // Broken off from here on, what is written so far is what both have, and nothing else was ever in files.
  if (!hasFiles) writeSyncRecord(dataDir, {isFiled: true, documents: new Map()})
  removeLeftovers(folder)
  try {
    await takeOver(options, plan, lake, files, record === undefined)
  } catch (error) {
    const wasFaster = error instanceof ClientError && error.statusCode === 409
    if (wasFaster && attempt < attempts) return settle(options, mayDelete, attempt + 1)
    throw error
  }
  await writeOut(options, plan, lake, files)
  writeSyncRecord(dataDir, {isFiled: true, documents: inCommon(plan, lake)})
  if (!hasFiles) log(`The content is in ${basename(folder)}/ from now on: commit it to take it along.`)
  return {...nothing, isFiled: true, conflicts: conflictsIn(plan, lake, files), unreadable: files.unreadable}
}

type Documents = ReadonlyMap<string, PlainDocument>

const isAllSame = (a: Documents, b: Documents) =>
  a.size === b.size && [...a].every(([id, document]) => isSame(document, b.get(id)))

/** The steps of all documents but those that nobody can tell of, while a file cannot be read. */
function planned(last: Documents, lake: LakeContent, files: ReadFiles): ReadonlyMap<string, Step> {
  const ids = new Set([...last.keys(), ...lake.documents.keys(), ...files.documents.keys()])
  const isUnknown = (id: string) => files.unreadable.length > 0 && !files.documents.has(id)
  return new Map(
    [...ids].flatMap((id) => {
      if (isUnknown(id)) return []
      const sides = {
        last: last.get(id),
        lake: lake.documents.get(id),
        files: files.documents.get(id)?.document,
      }
      return [[id, threeWay(sides)]]
    }),
  )
}

const deletionsIn = ({steps}: Plan) =>
  [...steps.values()].filter((step) => step.kind === 'to-lake' && step.document === undefined).length

/** Brings to the lake what only the files have, or both in part. */
async function takeOver(
  {client, folder, log}: ContentFilesOptions,
  {steps}: Plan,
  lake: LakeContent,
  files: ReadFiles,
  isFirst: boolean,
): Promise<void> {
  const toLake = [...steps].flatMap(([id, step]) =>
    step.kind === 'to-lake' || step.kind === 'merged' ? [{id, document: step.document}] : [],
  )
  if (toLake.length === 0) return
  const ids = new Map([...lake.assets].map(([asset, {_id: id}]) => [asset, id]))
  for (const asset of assetsOf(toLake.flatMap(({document}) => document ?? []))) {
    const path = files.assets.get(asset)
    if (ids.has(asset) || path === undefined) continue
    const kind = asset.startsWith('image@') ? 'image' : 'file'
    const name = nameBeforeUpload(basename(path))
    ids.set(asset, await uploadAsset(client, kind, readFileSync(join(folder, path)), name))
  }
  // The first time, pages are as old as git says; later, a change is as new as its arrival.
  const dates = isFirst ? await fileDates(folder) : new Map<string, string>()
  const changes = toLake.map(({id, document}): Change => {
    const path = files.documents.get(id)?.path
    return {id, document, at: path === undefined ? undefined : dates.get(path)}
  })
  await changeLake(client, lake, changes, (asset) => {
    const id = ids.get(asset)
    if (id === undefined) throw new Error(`The asset ${asset} is nowhere.`)
    return id
  })
  log(`Taken over from ${basename(folder)}/: ${countOf(changes)}.`)
}

function countOf(changes: readonly Change[]): string {
  const deleted = changes.filter(({document}) => document === undefined).length
  const changed = changes.length - deleted
  const parts = [
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(deleted > 0 ? [`${deleted} deleted`] : []),
  ]
  return `documents ${parts.join(', ')}`
}

/** Writes to the files what only the lake has, or both in part: assets first, then what shows them. */
async function writeOut(
  {folder, log}: ContentFilesOptions,
  {steps}: Plan,
  lake: LakeContent,
  files: ReadFiles,
): Promise<void> {
  const toFiles = [...steps].flatMap(([id, step]) =>
    step.kind === 'to-files' || step.kind === 'merged' ? [{id, document: step.document}] : [],
  )
  if (toFiles.length === 0) return
  const paths = new Map(files.assets)
  for (const asset of assetsOf(toFiles.flatMap(({document}) => document ?? []))) {
    const known = lake.assets.get(asset)
    if (paths.has(asset) || known === undefined) continue
    paths.set(asset, assetPath(known))
    await writeContentFile(folder, assetPath(known), await assetBytes(known))
  }
  const taken = new Set([...files.documents.values()].map(({path}) => path))
  const left = new Map([...files.documents].map(([id, {document}]) => [id, document]))
  for (const {id, document} of toFiles) {
    const known = files.documents.get(id)?.path
    left.delete(id)
    if (document === undefined) {
      if (known !== undefined) rmSync(join(folder, known))
      continue
    }
    left.set(id, document)
    const picture = paths.get(assetOfWords(document) ?? '')
    const path = known ?? (picture === undefined ? pathFor(document, taken) : `${picture}.yaml`)
    taken.add(path)
    await writeContentFile(
      folder,
      path,
      textOfDocument(document, (asset) => paths.get(asset) ?? asset),
    )
  }
  // While a file cannot be read nobody knows what it shows.
  if (files.unreadable.length === 0) {
    const shown = assetsOf(left.values())
    removeUnusedAssets(folder, new Set([...paths].flatMap(([asset, path]) => (shown.has(asset) ? path : []))))
  }
  const names = toFiles.map(({id, document}) => (document === undefined ? `${id} (deleted)` : id))
  const shown = names.length > 5 ? `${names.length} documents` : names.join(', ')
  log(`Written to ${basename(folder)}/: ${shown}.`)
}

/** What both sides have in common after the steps; where they could not agree it is what they had before. */
function inCommon({steps, last}: Plan, lake: LakeContent): Documents {
  const ids = new Set([...last.keys(), ...steps.keys()])
  return new Map(
    [...ids].flatMap((id) => {
      const step = steps.get(id) ?? {kind: 'conflict'}
      const document =
        step.kind === 'conflict'
          ? last.get(id)
          : step.kind === 'same'
            ? lake.documents.get(id)
            : step.document
      return document === undefined ? [] : [[id, document]]
    }),
  )
}

function conflictsIn({steps}: Plan, lake: LakeContent, files: ReadFiles): Conflict[] {
  return [...steps].flatMap(([id, step]) => {
    if (step.kind !== 'conflict') return []
    const [inLake, inFiles] = [lake.documents.get(id), files.documents.get(id)?.document]
    const deletedIn = inLake === undefined ? 'lake' : inFiles === undefined ? 'files' : undefined
    const fields = step.fields.map((name) => ({
      name,
      lake: readable(inLake?.[name]),
      files: readable(inFiles?.[name]),
    }))
    return {id, type: (inLake ?? inFiles)?._type ?? '', fields, deletedIn}
  })
}

/** Characters that tell one value from another. */
const longestShown = 400

/** A value as its file has it. */
function readable(value: unknown): string {
  const text = value === undefined ? '' : typeof value === 'string' ? value : stringify(value).trimEnd()
  return text.length > longestShown ? `${text.slice(0, longestShown)} …` : text
}
