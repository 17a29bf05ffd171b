import {getRequestListener} from '@hono/node-server'
import {createClient, type SanityClient} from '@sanity/client'
import {Hono} from 'hono'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openContentLake} from '../../emulators/content-lake/server.ts'
import {listenOnLoopback} from '../listen.ts'

/** A Content Lake of its own behind a real port, with data that goes when the test does. */
export interface ServedLake extends AsyncDisposable {
  readonly origin: string
  readonly dataDir: string
  /** A client with the owner's token. */
  client(dataset?: string): SanityClient
}

/** @param datasets those that exist from the start */
export async function serveLake(datasets: readonly string[] = ['production']): Promise<ServedLake> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const lake = openContentLake({dataDir, datasets})
  const app = new Hono().route('/lake', lake.app)
  const listener = getRequestListener(app.fetch, {overrideGlobalObjects: false})
  const server = await listenOnLoopback(listener, (_request, socket) => socket.destroy(), 0)
  return {
    origin: server.origin,
    dataDir,
    client: (dataset = 'production') =>
      createClient({
        projectId: 'local',
        dataset,
        apiHost: `${server.origin}/lake`,
        useProjectHostname: false,
        useCdn: false,
        apiVersion: '2025-02-19',
        perspective: 'raw',
        token: readFileSync(join(dataDir, 'owner-token'), 'utf8').trim(),
      }),
    async [Symbol.asyncDispose]() {
      await server.close()
      await lake.close()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}
