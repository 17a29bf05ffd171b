import type {SanityClient} from '@sanity/client'
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Change, changeLake, type LakeContent} from '#transfer/content-files/lake-content.ts'
import {assetsOf, type Documents, isSame, withAssets} from '#transfer/content-files/plain-document.ts'

export function changesBetween(before: Documents, after: Documents): Change[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => !isSame(before.get(id), after.get(id)))
    .map((id) => ({id, document: after.get(id)}))
}

/** Deletes the assets of the sample that are not used any more. */
export async function writeContent(
  client: SanityClient,
  content: LakeContent,
  next: Documents,
  sample: Documents,
): Promise<void> {
  const assetId = (asset: string) => content.assets.get(asset)?._id
  await changeLake(client, content, changesBetween(content.documents, next), (asset) => {
    const id = assetId(asset)
    if (id === undefined) throw new Error(`The picture ${asset} is missing: upload it again in the Studio.`)
    return id
  })
  const used = assetsOf(next.values())
  for (const asset of assetsOf(sample.values())) {
    const id = assetId(asset)
    if (id === undefined || used.has(asset)) continue
    // Drafts can use the asset.
    const references = await client.fetch<unknown>('count(*[references($id)])', {id}, {perspective: 'raw'})
    if (references === 0) await client.delete(id)
  }
}

export function readSample(root: string): Documents {
  const folder = join(root, 'studio/demo')
  const toKey = (asset: string) => {
    const [kind = '', path = ''] = asset.split('@file://')
    const hash = createHash('sha1').update(readFileSync(join(folder, path)))
    return `${kind}@${hash.digest('hex')}`
  }
  const lines = readFileSync(join(folder, 'data.ndjson'), 'utf8').trim().split('\n')
  const documents = lines.map((line) => withAssets(JSON.parse(line), toKey))
  return new Map(documents.map((document) => [document._id, document]))
}
