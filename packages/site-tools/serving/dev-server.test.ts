import {once} from 'node:events'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openDevServer} from './dev-server.ts'

test.each(['.data', 'da(ta) [1]'])(
  'the server of npm run dev serves no file of %s, and nothing to other origins',
  async (name) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev-server-')))
    const dataDir = join(root, name)
    mkdirSync(dataDir)
    writeFileSync(join(root, 'package.json'), '{"type": "module"}')
    writeFileSync(join(root, 'vite.config.js'), "export default {logLevel: 'silent'}")
    writeFileSync(join(root, 'public.txt'), 'served')
    writeFileSync(join(dataDir, 'owner-token'), 'of-the-owner')
    writeFileSync(join(root, '.env'), 'of-the-owner')
    symlinkSync(dataDir, join(root, 'linked'))
    const server = await openDevServer({root, dataDir: join(root, 'linked'), port: 0})
    onTestFinished(async () => {
      await server.close()
      rmSync(root, {recursive: true})
    })
    const origin = `${server.origin}/`
    const textOf = async (path: string) => (await fetch(origin + path)).text()
    expect(await textOf('public.txt')).toBe('served')
    for (const folder of [encodeURIComponent(name), 'linked', `@fs${encodeURI(dataDir)}`, name.toUpperCase()])
      for (const query of ['', '?raw', '?url', '?inline', '?import&raw'])
        expect(await textOf(`${folder}/owner-token${query}`)).not.toMatch(/of-the-owner|b2YtdGhlLW93bmVy/)
    expect(await textOf('.env?raw')).not.toContain('of-the-owner')
    const {headers} = await fetch(`${origin}public.txt`, {headers: {origin: 'http://localhost:1'}})
    expect(headers.has('access-control-allow-origin')).toBe(false)
  },
)

test.each(['127.0.0.1', '[::1]'])(
  'the server of npm run dev answers on %s, also WebSockets',
  async (host) => {
    const root = mkdtempSync(join(tmpdir(), 'dev-server-'))
    writeFileSync(join(root, 'public.txt'), 'served')
    const server = await openDevServer({root, dataDir: join(root, 'data'), port: 0})
    onTestFinished(async () => {
      await server.close()
      rmSync(root, {recursive: true})
    })
    const address = `${host}:${server.port}`
    expect(await (await fetch(`http://${address}/public.txt`)).text()).toBe('served')
    const socket = new WebSocket(`ws://${address}`, 'vite-ping')
    expect(await once(socket, 'close')).toMatchObject([{code: 1000}])
  },
)
