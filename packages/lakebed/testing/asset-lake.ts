import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readFileSync} from 'node:fs'
import type {Hono} from 'hono'
import type {LakeEnv} from '../http/app.ts'
import type {AssetLimits} from '../limits.ts'
import {createContentLake} from '../content-lake.ts'
import type {LakeDocument} from '../documents/document.ts'

/** A lake without a server. Requests have the owner's token. */
export interface TestLake extends AsyncDisposable {
  readonly app: Hono<LakeEnv>
  readonly dataDir: string
  readonly ownerHeaders: Record<string, string>
  upload(kind: 'images' | 'files', bytes: Buffer | string, query?: string): Promise<Response>
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  mutate(...mutations: object[]): Promise<Response>
  /** @returns the path of its URL */
  addImage(bytes: Buffer): Promise<string>
}

export function openTestLake(assetLimits: Partial<AssetLimits> = {}): TestLake {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-assets-'))
  const lake = createContentLake({dataDir, assetLimits, durable: false})
  const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
  const ownerHeaders = {host: 'localhost', authorization: `Bearer ${token}`}
  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    lake.app.request(path, {method: 'POST', headers: {...ownerHeaders, ...headers}, body})
  const upload: TestLake['upload'] = (kind, bytes, query = '') =>
    post(
      `/v2025-02-19/assets/${kind}/production${query}`,
      typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    )
  return {
    app: lake.app,
    dataDir,
    ownerHeaders,
    upload,
    get: async (path, headers = {}, method = 'GET') =>
      lake.app.request(path, {method, headers: {...ownerHeaders, ...headers}}),
    mutate: (...mutations) =>
      post('/v1/data/mutate/production', JSON.stringify({mutations}), {'content-type': 'application/json'}),
    async addImage(bytes) {
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
