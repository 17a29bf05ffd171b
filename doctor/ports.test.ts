import {once} from 'node:events'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {expect, onTestFinished, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {portFindings} from './ports.ts'

test('a port that is taken is told of, with who has it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const settings = readSettings(tmpdir(), {PORT: String(port)})
  const holder = process.platform === 'linux' ? `${process.pid}` : 'another program'
  expect(await portFindings({root: tmpdir(), environment: {}, envFiles: new Map(), settings})).toEqual([
    expect.objectContaining({state: 'warning', sentence: expect.stringContaining(holder)}),
  ])
})
