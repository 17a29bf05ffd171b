import type {SanityClient} from '@sanity/client'
import {setTimeout} from 'node:timers/promises'
import * as v from 'valibot'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import type {Settings} from '#settings/settings.ts'
import {type Change, changeLake, readLakeContent, uploadAsset} from '#transfer/content-files/lake-content.ts'
import {assetsOf, isSame} from '#transfer/content-files/plain-document.ts'
import {readContentFiles} from '#transfer/content-files/read-content-files.ts'
import {fillLocalLake} from '#transfer/local-content.ts'
import {type Documents, ownerDocuments, type Ownership} from './owner-documents.ts'
import type {Portrait} from './portrait.ts'

/** What the local lake holds, as it is asked before anything is written. */
export interface LakeNow {
  readonly documents: Documents
  /** Ids of documents that have a draft. */
  readonly inWork: ReadonlySet<string>
  /** Where the server answers that was running before; undefined when none was. */
  readonly runningAt: string | undefined
}

type Log = (line: string) => void

/** What documents are written from. */
export type OwnersChoice = Pick<Ownership, 'sample' | 'owner' | 'demo'> & {
  readonly portrait: Portrait | undefined
}

/** Reads the local lake; the first time it is filled before. */
export function readOwnerLake(settings: Settings, log: Log): Promise<LakeNow> {
  return withLake(settings, log, async ({client, runningAt}) => {
    const {documents} = await readLakeContent(client)
    return {documents, inWork: await readDraftIds(client), runningAt}
  })
}

/** Documents that a choice changes; those that it deletes have no document. */
export function changesTo(documents: Documents, next: Documents): Change[] {
  const ids = new Set([...documents.keys(), ...next.keys()])
  return [...ids].flatMap((id) =>
    isSame(documents.get(id), next.get(id)) ? [] : [{id, document: next.get(id)}],
  )
}

/**
 * Publishes the documents as the owner's, in one step, and resolves when they are in files too.
 *
 * @throws an Error with a sentence for the person at the terminal when they could not be written
 */
export function writeOwnerDocuments(settings: Settings, choice: OwnersChoice, log: Log): Promise<void> {
  return withLake(settings, log, async ({client, isShared, settle}) => {
    const {portrait} = choice
    if (portrait !== undefined) await uploadAsset(client, 'image', portrait.bytes, portrait.filename)
    const content = await readLakeContent(client)
    const inWork = await readDraftIds(client)
    const next = ownerDocuments({...choice, documents: content.documents, inWork})
    await changeLake(client, content, changesTo(content.documents, next), (asset) => {
      const id = content.assets.get(asset)?._id
      if (id === undefined) throw new Error(`The picture ${asset} is nowhere: put it in again in the Studio.`)
      return id
    })
    const shown = assetsOf(next.values())
    for (const asset of assetsOf(choice.sample.values())) {
      const id = content.assets.get(asset)?._id
      if (id !== undefined && !shown.has(asset)) await deleteUnused(client, id)
    }
    await (isShared ? filesFollow(client, settings.contentDir) : settle())
  })
}

/** Also of documents that are not published. */
async function readDraftIds(client: SanityClient): Promise<ReadonlySet<string>> {
  const ids = await client.fetch<unknown>('*[_id in path("drafts.**")]._id', {}, {perspective: 'raw'})
  return new Set(v.parse(v.array(v.string()), ids).map((id) => id.slice('drafts.'.length)))
}

/** Something that is not published may show it still: then it stays. */
async function deleteUnused(client: SanityClient, id: string): Promise<void> {
  const users = await client.fetch<unknown>('count(*[references($id)])', {id}, {perspective: 'raw'})
  if (users === 0) await client.delete(id)
}

interface OpenLake {
  readonly client: SanityClient
  readonly isShared: boolean
  readonly runningAt: string | undefined
  readonly settle: () => Promise<unknown>
}

/** A server that runs has filled its lake, and keeps the files itself; without one, both is done here. */
async function withLake<T>(settings: Settings, log: Log, work: (lake: OpenLake) => Promise<T>): Promise<T> {
  const lake = await openLocalLake(settings).catch((error: unknown) => {
    throw new Error(error instanceof Error ? error.message : String(error), {cause: error})
  })
  try {
    const {origin, isShared} = lake
    const client = ownerClient(origin, settings.dataDir, settings.dataset)
    if (isShared) return await work({client, isShared, runningAt: origin, settle: async () => undefined})
    const content = await fillLocalLake(origin, settings, log)
    return await work({client, isShared, runningAt: undefined, settle: () => content.sync()})
  } finally {
    await lake.close()
  }
}

/** Milliseconds between two looks at the files, and after which nobody waits for them any longer. */
const look = 100
const patience = 15_000

/** Resolves when the server that runs has written to files what is published. */
async function filesFollow(client: SanityClient, folder: string): Promise<void> {
  const {documents} = await readLakeContent(client)
  for (let waited = 0; waited < patience; waited += look) {
    const files = readContentFiles(folder).documents
    const isWritten = [...documents].every(([id, document]) => isSame(document, files.get(id)?.document))
    if (isWritten && files.size === documents.size) return
    await setTimeout(look)
  }
  throw new Error(
    'The documents are published, but the server that runs has not written them to files: see what it says in its terminal, or under Welcome in the Studio.',
  )
}
