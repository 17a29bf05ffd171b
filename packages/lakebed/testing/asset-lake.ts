import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AssetLimits} from '../limits.ts'
import {createContentLake} from '../content-lake.ts'
import type {LakeDocument} from '../documents/document.ts'

export type TestLake = ReturnType<typeof openTestLake>

/** A lake without a server. Requests have the owner's token. */
export function openTestLake(assetLimits: Partial<AssetLimits> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-assets-'))
  const lake = createContentLake({dataDir, assetLimits, durable: false})
  const ownerHeaders = {host: 'localhost', authorization: `Bearer ${lake.ownerToken}`}
  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    lake.app.request(path, {method: 'POST', headers: {...ownerHeaders, ...headers}, body})
  const upload = (kind: 'images' | 'files', bytes: Buffer | string, query = '') =>
    post(
      `/v2025-02-19/assets/${kind}/production${query}`,
      typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    )
  return {
    app: lake.app,
    dataDir,
    ownerHeaders,
    upload,
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      lake.app.request(path, {method, headers: {...ownerHeaders, ...headers}}),
    mutate: (...mutations: object[]) =>
      post('/v1/data/mutate/production', JSON.stringify({mutations}), {'content-type': 'application/json'}),
    /** @returns the path of its URL */
    async addImage(bytes: Buffer) {
      return `/${(await uploaded(await upload('images', bytes))).path}`
    },
    async [Symbol.asyncDispose]() {
      await lake.close()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}

export async function uploaded(response: Response): Promise<LakeDocument & {path: string}> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  const {document}: {document: LakeDocument & {path: string}} = JSON.parse(text)
  return document
}
