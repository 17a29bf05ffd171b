import {join} from 'node:path'
import {createServer} from 'vite'
import {devIcon} from '#publishing/prerender/dev-icon.ts'
import {announce} from '#serving/announce.ts'
import {emulatorsPlugin} from '#serving/emulators-plugin.ts'
import {openEmulators} from '#serving/emulators.ts'
import {
  findRunningServer,
  forgetRunningServer,
  newServerId,
  recordRunningServer,
} from '#serving/running-server.ts'
import {exitOnSignal, goOnAfterErrors} from '#serving/stay-up.ts'
import {readSettings} from '#settings/settings.ts'
import {runTask} from '#tasks/run-task.ts'
import type {ContentFiles} from '#transfer/content-files/content-files.ts'
import {deployRoutes} from '#transfer/deploy/routes.ts'
import {openLocalContent} from '#transfer/local-content.ts'

await runTask(async () => {
  const settings = readSettings(join(import.meta.dirname, '..'))
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined)
    throw new Error(`A server runs over the same data at ${running.origin}: stop it first.`)
  const id = newServerId()
  let content: ContentFiles | undefined
  const contentFiles = deployRoutes(() => content, settings)
  const emulators =
    settings.hostedProjectId === undefined
      ? openEmulators({...settings, id, log: console.log, contentFiles})
      : undefined
  if (emulators === undefined)
    console.log(`Content comes from the hosted project ${settings.hostedProjectId}.`)
  const server = await createServer({
    root: settings.root,
    server: {host: 'localhost', port: settings.port},
    plugins: [devIcon(settings.themeDir), ...(emulators === undefined ? [] : [emulatorsPlugin(emulators)])],
  })
  await server.listen()
  const origin = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${settings.port}`).origin
  let stopFollowing: (() => Promise<void>) | undefined
  goOnAfterErrors()
  exitOnSignal(async () => {
    await stopFollowing?.()
    forgetRunningServer(settings.dataDir)
    // Together: the server waits for WebSockets, which the emulators end.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (emulators !== undefined) {
    recordRunningServer(settings.dataDir, {origin, id})
    content = await openLocalContent(origin, settings, console.log)
    stopFollowing = content.follow()
  }
  await announce(origin, settings)
})
