import {getRequestListener} from '@hono/node-server'
import {once} from 'node:events'
import {readdirSync} from 'node:fs'
import {createServer, request} from 'node:http'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {openTestLake, ownersHeaders, type TestLake} from '../testing/asset-lake.ts'

/** The routes behind a real port: what a connection does is not seen otherwise. */
async function listen(lake: TestLake): Promise<{url: string} & AsyncDisposable> {
  const server = createServer(getRequestListener(lake.app.fetch, {overrideGlobalObjects: false}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/v1/assets/files/production`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('an upload over a connection', () => {
  it('that is far too large gets its answer, not a broken connection', async () => {
    using lake = openTestLake({fileBytes: 1_000_000})
    await using server = await listen(lake)
    const init = {method: 'POST', headers: ownersHeaders, body: new Uint8Array(20_000_000)}
    const response = await fetch(server.url, init)
    expect(await response.json()).toMatchObject({statusCode: 413, error: 'Payload Too Large'})
    expect((await fetch(server.url, {...init, body: 'small'})).status).toBe(200)
  })

  it('that breaks off leaves nothing behind', async () => {
    using lake = openTestLake()
    await using server = await listen(lake)
    const incoming = () => readdirSync(join(lake.dataDir, 'assets/.incoming'))
    const upload = request(server.url, {
      method: 'POST',
      headers: {...ownersHeaders, 'content-length': '1000000'},
    })
    upload.on('error', () => undefined)
    upload.write(Buffer.alloc(100_000))
    await expect.poll(incoming).toHaveLength(1)
    upload.destroy()
    await expect.poll(incoming).toEqual([])
    expect(lake.documents.size).toBe(0)
  })
})
