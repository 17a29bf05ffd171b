import {getRequestListener} from '@hono/node-server'
import {createServer, type Plugin} from 'vite'
import {legacyThemeAdvice} from '#publishing/theme/theme.ts'
import {devServerOptions} from '#serving/dev-server.ts'
import {type Emulators, openEmulators} from '#serving/emulators.ts'
import {ownerClient} from '#serving/local-client.ts'
import {findRunningServer, removeServerRecord, writeServerRecord} from '#serving/local-lake.ts'
import {subscribeToPublications} from '#serving/publish-queue.ts'
import {handleProcessEvents} from '#serving/server.ts'
import {printUrls} from '#serving/startup-message.ts'
import {readSettings} from '#settings/settings.ts'
import {print, runTask} from '#tasks/task.ts'
import type {ContentFiles} from '#transfer/content-files/content-files.ts'
import {deployRoutes} from '#transfer/deploy/routes.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {projectRoot} from '../project-root.ts'

await runTask(async () => {
  const settings = readSettings(projectRoot)
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined)
    throw new Error(`A server with the same data is running at ${running.origin}: stop it first.`)
  let content: ContentFiles | undefined
  const routes = deployRoutes(() => content, settings)
  const isLocal = settings.hostedProjectId === undefined
  const emulators = isLocal ? openEmulators({...settings, log: print, deployRoutes: routes}) : undefined
  if (!isLocal) console.log(`Content comes from the hosted project ${settings.hostedProjectId}.`)
  const server = await createServer({
    root: settings.root,
    server: devServerOptions(settings),
    plugins: emulators === undefined ? [] : [emulatorsPlugin(emulators)],
  })
  await server.listen()
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
  const watchers: (() => Promise<void>)[] = []
  handleProcessEvents(async () => {
    await Promise.all(watchers.map((stop) => stop()))
    removeServerRecord(settings.dataDir)
    // In parallel: the server waits for WebSockets, which the emulators close.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (isLocal) {
    writeServerRecord(settings.dataDir, {origin})
    const files = await openLocalContent(origin, settings, print)
    content = files
    const client = ownerClient(origin, settings.dataDir, settings.dataset)
    watchers.push(files.watch(), subscribeToPublications(client, [() => files.sync()], print))
  }
  const advice = legacyThemeAdvice(settings.root)
  if (advice !== undefined) console.log(advice)
  await printUrls(origin, settings)
})

/** Site, Studio and emulators share the origin of Vite's dev server. */
function emulatorsPlugin(emulators: Emulators): Plugin {
  return {
    name: 'emulators',
    configureServer(server) {
      const listener = getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false})
      server.middlewares.use((request, response, next) => {
        const pathname = URL.parse(request.originalUrl ?? '/', 'http://localhost')?.pathname ?? '/'
        if (emulators.handles(pathname)) void listener(request, response)
        else next()
      })
      server.httpServer?.on('upgrade', (request, socket, head) => {
        emulators.handleUpgrade(request, socket, head)
      })
    },
  }
}
