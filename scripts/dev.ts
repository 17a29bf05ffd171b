import {join} from 'node:path'
import {createServer} from 'vite'
import {openEmulators} from './emulators.ts'
import {emulatorsPlugin} from './emulators-plugin.ts'
import {announce, seedOnFirstStart} from './local-content.ts'
import {devIcon} from './prerender/dev-icon.ts'
import {findRunningServer, forgetRunningServer, newServerId, recordRunningServer} from './running-server.ts'
import {readSettings} from './settings.ts'
import {exitOnSignal, goOnAfterErrors} from './stay-up.ts'
import {runTask} from './task.ts'

await runTask(async () => {
  const settings = readSettings(join(import.meta.dirname, '..'))
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined)
    throw new Error(`A server runs over the same data at ${running.origin}: stop it first.`)
  const id = newServerId()
  const emulators =
    settings.hostedProjectId === undefined ? openEmulators({...settings, id, log: console.log}) : undefined
  if (emulators === undefined)
    console.log(`Content comes from the hosted project ${settings.hostedProjectId}.`)
  const server = await createServer({
    root: settings.root,
    server: {host: 'localhost', port: settings.port},
    plugins: [devIcon(), ...(emulators === undefined ? [] : [emulatorsPlugin(emulators)])],
  })
  await server.listen()
  const origin = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${settings.port}`).origin
  goOnAfterErrors()
  exitOnSignal(async () => {
    forgetRunningServer(settings.dataDir)
    // Together: the server waits for WebSockets, which the emulators end.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (emulators !== undefined) {
    recordRunningServer(settings.dataDir, {origin, id})
    await seedOnFirstStart(origin, settings)
  }
  await announce(origin, settings)
})
