import {randomUUID} from 'node:crypto'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {importFile} from '../command/serve.ts'
import {Collection} from '../documents/collection.ts'
import type {LakeDocument} from '../documents/document.ts'
import {openContentLake, openSeededLake, type OpenOptions, type RunningLake} from '../server.ts'
import {parseDocument} from '../storage/documents-table.ts'

export {openContentLake, type OpenOptions, type RunningLake} from '../server.ts'

/** The lake sets attributes that are missing. */
export interface SeedDocument extends Partial<LakeDocument> {
  readonly _type: string
}

export interface LakeSeed extends AsyncDisposable {
  /** Opens a lake with these documents, in memory. Changes do not reach other forks. */
  fork(options?: OpenOptions): Promise<RunningLake>
}

/**
 * Reads documents once for many lakes.
 * @param from documents, or a file: NDJSON, or the `tar.gz` of `sanity dataset export`
 */
export async function seedLake(
  from: string | readonly SeedDocument[],
  dataset = 'production',
): Promise<LakeSeed> {
  const {documents, assetsDir} = await read(from, dataset)
  for (const document of documents) deepFreeze(document)
  const seed = {documents: new Map([[dataset, new Collection(documents)]]), assetsDir}
  return {
    fork: (options = {}) => openSeededLake({datasets: [dataset], ...options}, seed),
    async [Symbol.asyncDispose]() {
      if (assetsDir !== undefined) rmSync(assetsDir, {recursive: true, force: true})
    },
  }
}

interface Read {
  documents: LakeDocument[]
  assetsDir?: string
}

async function read(from: string | readonly SeedDocument[], dataset: string): Promise<Read> {
  if (typeof from !== 'string') return {documents: from.map(toDocument)}
  const content = from.endsWith('.ndjson') ? readFileSync(from, 'utf8') : ''
  const hasAssets = content === '' || content.includes('_sanityAsset')
  return hasAssets ? importSeed(from, dataset) : {documents: lines(content).map(toSeedDocument)}
}

async function importSeed(path: string, dataset: string): Promise<Read> {
  await using lake = await openContentLake({datasets: [dataset]})
  await importFile(lake.owner({dataset}), path)
  const assetsDir = mkdtempSync(join(tmpdir(), 'lake-seed-'))
  cpSync(join(lake.dataDir, 'assets'), assetsDir, {recursive: true})
  mkdirSync(join(assetsDir, dataset), {recursive: true})
  const response = await lake.fetchAsOwner(`/v1/data/export/${dataset}`)
  return {documents: lines(await response.text()).map(parseDocument), assetsDir}
}

function lines(ndjson: string): string[] {
  return ndjson.split('\n').filter((line) => line.trim() !== '')
}

function toSeedDocument(line: string): LakeDocument {
  const document: SeedDocument = JSON.parse(line)
  return toDocument(document)
}

function toDocument(document: SeedDocument): LakeDocument {
  const now = new Date().toISOString()
  return {_id: randomUUID(), _rev: randomUUID(), _createdAt: now, _updatedAt: now, ...document}
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
}

/**
 * A fixture for `test.extend`: each test gets a lake of its own, and fails if it was sent a request that it does
 * not know. `const test = base.extend({lake: lakeFixture('./seed.ndjson')})`
 */
export function lakeFixture(from: string | readonly SeedDocument[], options: OpenOptions = {}) {
  let seed: Promise<LakeSeed> | undefined
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern, and requires one
  return async ({}: object, use: (lake: RunningLake) => Promise<void>) => {
    seed ??= seedLake(from, options.datasets?.[0])
    await using lake = await (await seed).fork(options)
    await use(lake)
    const unknown = await lake.unknownEndpoints()
    if (unknown.length > 0) throw new Error(`Unknown endpoints: ${unknown.join(', ')}`)
  }
}
