import type {Hono} from 'hono'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AssetDocument, AssetHost} from '../assets/host.ts'
import {defaultLimits, type AssetLimits} from '../assets/limits.ts'
import {createAssetRoutes} from '../assets/routes.ts'

/** The asset routes over a host that keeps its documents in memory, with a data folder of their own. */
export interface TestLake extends Disposable {
  readonly app: Hono
  readonly dataDir: string
  readonly documents: Map<string, AssetDocument>
  /** Uploads as the owner. */
  upload(kind: 'images' | 'files', bytes: Buffer | string, query?: string): Promise<Response>
  /** Asks below the mount point. */
  get(path: string): Promise<Response>
  /** Uploads an image and hands back its address below the mount point. */
  addImage(bytes: Buffer): Promise<string>
}

const idOf = ({_id: id}: AssetDocument) => id

export const ownersHeaders = {authorization: 'Bearer owner'}

export function openTestLake(limits: Partial<AssetLimits> = {}): TestLake {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-assets-'))
  const documents = new Map<string, AssetDocument>()
  const host: AssetHost = {
    dataDir,
    authorize: (c) => (c.req.header('authorization') === ownersHeaders.authorization ? 'owner' : 'anonymous'),
    datasetExists: (name) => name === 'production',
    isPublished: () => true,
    holdsKey: () => false,
    findAsset: (_, id) => documents.get(id),
    saveAsset: (_, document) => {
      documents.set(idOf(document), document)
      return {document}
    },
    assetUrl: (_, path) => `http://localhost/lake/${path}`,
  }
  const app = createAssetRoutes(host, {...defaultLimits, ...limits})
  const upload: TestLake['upload'] = async (kind, bytes, query = '') =>
    app.request(`/v2025-02-19/assets/${kind}/production${query}`, {
      method: 'POST',
      headers: ownersHeaders,
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    })
  return {
    app,
    dataDir,
    documents,
    upload,
    get: async (path) => app.request(path),
    async addImage(bytes) {
      const response = await upload('images', bytes)
      const {document}: {document: AssetDocument} = JSON.parse(await response.text())
      return `/${document.path}`
    },
    [Symbol.dispose]: () => rmSync(dataDir, {recursive: true, force: true}),
  }
}
