import {addRoutes, refuse, type LakeEnv} from '../app.ts'
import {Hono} from 'hono'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AssetDocument, AssetHost} from '../assets/host.ts'
import {defaultLimits, type AssetLimits} from '../assets/limits.ts'
import {createAssetRoutes} from '../assets/routes.ts'

/** The asset routes over a host that keeps its documents in memory, with a data folder of their own. */
export interface TestLake extends Disposable {
  readonly app: Hono<LakeEnv>
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
    datasetExists: (name) => name === 'production',
    isPublished: () => true,
    isKeyTo: () => false,
    findAsset: (_, id) => documents.get(id),
    saveAsset: (_, document) => {
      documents.set(idOf(document), document)
      return document
    },
  }
  const app = new Hono<LakeEnv>()
  app.use('*', (c, next) => {
    const isOwner = c.req.header('authorization') === ownersHeaders.authorization
    c.set('reader', isOwner ? 'owner' : 'anonymous')
    return next()
  })
  addRoutes(app, createAssetRoutes(host, {...defaultLimits, ...limits}))
  app.onError((error, c) => refuse(error, c.req, () => undefined))
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
