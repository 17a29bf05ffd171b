import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import type {Asset} from './read-content.ts'
import {progressReporter} from './report-progress.ts'

interface Lakes {
  readonly from: SanityClient
  readonly to: SanityClient
  readonly print: (line: string) => void
}

/** `fetch`, as @sanity/import asks for it. */
type Fetch = NonNullable<NonNullable<Parameters<typeof sanityImport>[1]>['assetFetch']>

/** Sanity's host of pictures and files. */
const hosted = 'https://cdn.sanity.io'

/** Sends pictures and files from one lake to another; one that is there already is left as it is. */
export async function sendAssets(assets: readonly Asset[], {from, to, print}: Lakes): Promise<void> {
  if (assets.length === 0) return
  await sanityImport([], {
    client: to,
    unreferencedAssets: assets.map((asset) => `${kindOf(asset)}#${addressOf(asset)}`),
    assetMap: Object.fromEntries(assets.flatMap(nameEntry)),
    assetFetch: fetchAs(from),
    onProgress: progressReporter(print),
  })
}

const kindOf = ({_type}: Pick<Asset, '_type'>) => (_type === 'sanity.imageAsset' ? 'image' : 'file')

/** How @sanity/import is told what a file was called. */
function nameEntry({_id, _type, sha1hash, originalFilename}: Asset) {
  const key = `${kindOf({_type})}-${sha1hash}`
  return originalFilename === undefined ? [] : [[key, {_id, _type, originalFilename}] as const]
}

/** Of a hosted picture the bytes that were uploaded, as @sanity/export has them: others would make another picture of it. */
function addressOf({_type, url}: Asset): string {
  return _type === 'sanity.imageAsset' && url.startsWith(`${hosted}/`) ? `${url}?dlRaw=true` : url
}

/** Shows the lake's login to the lake that it is for, and to Sanity's host of its pictures; to nobody else. */
function fetchAs(client: SanityClient): Fetch {
  const {token, apiHost} = client.config()
  return (input, init) => {
    const isOwn = input.startsWith(`${apiHost}/`) || input.startsWith(`${hosted}/`)
    if (!isOwn || token === undefined) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(input, {...init, headers})
  }
}
