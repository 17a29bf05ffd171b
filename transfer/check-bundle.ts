import {createReadStream, existsSync, realpathSync} from 'node:fs'
import {join, relative, sep} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath, pathToFileURL} from 'node:url'
import * as v from 'valibot'
import type {Bundle} from './bundle.ts'

/** What a bundle holds. */
export interface BundleContent {
  readonly ids: readonly string[]
  readonly documents: number
  /** The assets it refers to, each once. */
  readonly assets: number
}

const documentSchema = v.looseObject({_type: v.string(), _id: v.optional(v.string())})

/** An asset reference as the import format writes it: `image@file://./images/photo.png`. */
const localReference = /^(?:image|file)@file:\/\/(.*)$/
const anyReference = /^(?:image|file)@[a-z]+:\/\//

/**
 * Reads a bundle through before anything is written: an import is no transaction, and half of one is worse than none.
 *
 * @throws an Error that names the line and what is wrong with it
 */
export async function checkBundle({folder, dataFile}: Bundle): Promise<BundleContent> {
  const ids: string[] = []
  const assets = new Set<string>()
  let line = 0
  let documents = 0
  const lines = createInterface({input: createReadStream(dataFile, 'utf8'), crlfDelay: Infinity})
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    const fail = (problem: string) => new Error(`${relative(folder, dataFile)}, line ${line}: ${problem}`)
    const document = parseLine(text, fail)
    documents += 1
    if (document._id !== undefined) ids.push(document._id)
    for (const reference of assetReferences(document)) {
      checkAsset(reference, folder, fail)
      assets.add(reference)
    }
  }
  if (documents === 0) throw new Error(`${relative(folder, dataFile)} has no document in it.`)
  return {ids, documents, assets: assets.size}
}

type Fail = (problem: string) => Error

function parseLine(text: string, fail: Fail): v.InferOutput<typeof documentSchema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw fail(
      `this is not JSON (${error instanceof Error ? error.message : String(error)}). Each line is one document.`,
    )
  }
  const document = v.safeParse(documentSchema, value)
  if (!document.success)
    throw fail('this is not a document: it needs a "_type", and its "_id" must be a text.')
  return document.output
}

/** Every `_sanityAsset` in a document, however deep. */
function* assetReferences(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '_sanityAsset' && typeof inner === 'string') yield inner
    else yield* assetReferences(inner)
  }
}

/**
 * A file outside the bundle would be any file of whoever imports it, and would be published by that; so would be what an
 * address names that only this machine can ask.
 */
function checkAsset(reference: string, folder: string, fail: Fail): void {
  if (!anyReference.test(reference)) {
    throw fail(`"${reference}" is no asset: write image@file://./images/name or file@file://./files/name.`)
  }
  const [, address] = localReference.exec(reference) ?? []
  if (address === undefined) {
    throw fail(
      `"${reference}" would be fetched from elsewhere: download it into the content's own folder and write image@file://./images/name.`,
    )
  }
  const path = pathOf(address, folder)
  if (path === undefined || !existsSync(path)) throw fail(`the asset ${address} is missing.`)
  const isInside = realpathSync(path).startsWith(join(realpathSync(folder), sep))
  if (!isInside) throw fail(`the asset ${address} lies outside the content's own folder.`)
}

/** The path that the importer reads for an address; undefined when it is no well formed one. */
function pathOf(address: string, folder: string): string | undefined {
  const url = address.startsWith('./')
    ? `${pathToFileURL(folder).href}/${address.slice('./'.length)}`
    : `file://${address}`
  try {
    return fileURLToPath(url)
  } catch {
    return undefined
  }
}
