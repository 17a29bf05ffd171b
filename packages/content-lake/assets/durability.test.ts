import {createHash, randomBytes} from 'node:crypto'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {openContentLake} from '../open-content-lake.ts'
import {startLake} from '../testing/start-lake-process.ts'

interface Asset {
  readonly _id: string
  readonly path: string
  readonly sha1hash: string
}

/** Uploads files until the server is gone, and hands back the ids that it acknowledged. */
async function uploadUntilKilled(dataDir: string, acknowledgements: number): Promise<string[]> {
  const server = await startLake(dataDir)
  let killed: Promise<void> | undefined
  const acknowledged: string[] = []
  const uploader = async () => {
    while (!killed) {
      const body = new Uint8Array(randomBytes(200_000))
      const init = {method: 'POST', headers: {authorization: `Bearer ${server.token}`}, body}
      const response = await fetch(`${server.url}/assets/files/production?filename=a.bin`, init)
      const {document}: {document: Asset} = JSON.parse(await response.text())
      acknowledged.push(document._id)
      if (acknowledged.length === acknowledgements) killed = server.kill()
    }
  }
  await Promise.allSettled(Array.from({length: 4}, uploader))
  await killed
  return acknowledged
}

it('keeps every acknowledged upload whole, and nothing of a broken one, when the server is killed amid uploads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  try {
    const acknowledged: string[] = []
    for (const count of [5, 12, 20]) acknowledged.push(...(await uploadUntilKilled(dataDir, count)))

    const lake = await openContentLake({dataDir})
    const assets = await lake.owner().fetch<Asset[]>('*[_type == "sanity.fileAsset"]{_id, path, sha1hash}')
    const ids = new Set(assets.map(({_id: id}) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(37)
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    for (const {path, sha1hash} of assets) {
      const bytes = Buffer.from(await (await lake.fetchAsOwner(`/${path}`)).arrayBuffer())
      expect(createHash('sha1').update(bytes).digest('hex')).toBe(sha1hash)
    }
    expect(readdirSync(join(dataDir, 'assets/.incoming'))).toEqual([])
    await lake.close()
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}, 60_000)
