import type {SanityClient} from '@sanity/client'
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import type {Settings} from '#settings/settings.ts'
import {type Change, changeLake, readLakeContent} from '#transfer/content-files/lake-content.ts'
import {assetsOf, isSame, withAssets} from '#transfer/content-files/plain-document.ts'
import {fillLocalLake} from '#transfer/local-content.ts'
import {type Documents, ownerDocuments, type Ownership} from './owner-documents.ts'

export type LocalContent = Pick<Ownership, 'documents' | 'drafts'>

type Log = (line: string) => void

export function readLocalContent(settings: Settings, log: Log): Promise<LocalContent> {
  return withLake(settings, log, readLakeContent)
}

export function writeLocalContent(
  settings: Settings,
  ownership: Pick<Ownership, 'sample' | 'owner' | 'demo'>,
  log: Log,
): Promise<void> {
  return withLake(settings, log, async (client) => {
    const content = await readLakeContent(client)
    const next = ownerDocuments({...ownership, ...content})
    const assetId = (asset: string) => content.assets.get(asset)?._id
    await changeLake(client, content, changesBetween(content.documents, next), (asset) => {
      const id = assetId(asset)
      if (id === undefined) throw new Error(`The picture ${asset} is missing: upload it again in the Studio.`)
      return id
    })
    const used = assetsOf(next.values())
    for (const asset of assetsOf(ownership.sample.values())) {
      const id = assetId(asset)
      if (id !== undefined && !used.has(asset)) await deleteUnreferenced(client, id)
    }
  })
}

export function changesBetween(before: Documents, after: Documents): Change[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => !isSame(before.get(id), after.get(id)))
    .map((id) => ({id, document: after.get(id)}))
}

export function readSample(root: string): Documents {
  const folder = join(root, 'studio/demo')
  const toKey = (asset: string) => {
    const [kind = '', path = ''] = asset.split('@file://')
    return `${kind}@${createHash('sha1')
      .update(readFileSync(join(folder, path)))
      .digest('hex')}`
  }
  const lines = readFileSync(join(folder, 'data.ndjson'), 'utf8').trim().split('\n')
  const documents = lines.map((line) => withAssets(JSON.parse(line), toKey))
  return new Map(documents.map((document) => [document._id, document]))
}

/** Drafts can use the asset. */
async function deleteUnreferenced(client: SanityClient, id: string): Promise<void> {
  const references = await client.fetch<unknown>('count(*[references($id)])', {id}, {perspective: 'raw'})
  if (references === 0) await client.delete(id)
}

/** A running server seeds the lake and writes files itself. */
async function withLake<T>(
  settings: Settings,
  log: Log,
  work: (client: SanityClient) => Promise<T>,
): Promise<T> {
  const lake = await openLocalLake(settings)
  try {
    const content = lake.isShared ? undefined : await fillLocalLake(lake.origin, settings, log)
    const result = await work(ownerClient(lake.origin, settings.dataDir, settings.dataset))
    await content?.sync()
    return result
  } finally {
    await lake.close()
  }
}
