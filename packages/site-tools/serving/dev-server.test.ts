import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createServer} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {devServerOptions} from './dev-server.ts'

test.each(['.data', 'da(ta) [1]'])(
  'the server of npm run dev serves no file of %s, and nothing to other origins',
  async (name) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev-server-')))
    const dataDir = join(root, name)
    mkdirSync(dataDir)
    writeFileSync(join(root, 'package.json'), '{}')
    writeFileSync(join(root, 'public.txt'), 'served')
    writeFileSync(join(dataDir, 'owner-token'), 'of-the-owner')
    writeFileSync(join(root, '.env'), 'of-the-owner')
    symlinkSync(dataDir, join(root, 'linked'))
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: devServerOptions({dataDir: join(root, 'linked'), port: 0}),
    })
    onTestFinished(async () => {
      await server.close()
      rmSync(root, {recursive: true})
    })
    await server.listen()
    const [origin = ''] = server.resolvedUrls?.local ?? []
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
