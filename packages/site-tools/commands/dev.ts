import {getRequestListener} from '@hono/node-server'
import {createServer, type Plugin} from 'vite'
import {oldThemeAdvice} from '#publishing/look/old-theme.ts'
import {announce} from '#serving/announce.ts'
import {type Emulators, openEmulators} from '#serving/emulators.ts'
import {ownerClient} from '#serving/local-client.ts'
import {findRunningServer, forgetRunningServer, recordRunningServer} from '#serving/local-lake.ts'
import {followPublications} from '#serving/publications.ts'
import {exitOnSignal, handleProcessErrors} from '#serving/server.ts'
import {readSettings} from '#settings/settings.ts'
import {runTask} from '#tasks/task.ts'
import type {ContentFiles} from '#transfer/content-files/content-files.ts'
import {deployRoutes} from '#transfer/deploy/routes.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {projectRoot} from '../project-root.ts'

await runTask(async () => {
  const settings = readSettings(projectRoot)
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined)
    throw new Error(`A server runs over the same data at ${running.origin}: stop it first.`)
  let content: ContentFiles | undefined
  const contentFiles = deployRoutes(() => content, settings)
  const emulators =
    settings.hostedProjectId === undefined
      ? openEmulators({...settings, log: console.log, contentFiles})
      : undefined
  if (emulators === undefined)
    console.log(`Content comes from the hosted project ${settings.hostedProjectId}.`)
  const server = await createServer({
    root: settings.root,
    // A port that was asked for is that one or none.
    server: {host: 'localhost', port: settings.port ?? 3000, strictPort: (settings.port ?? 0) > 0},
    plugins: emulators === undefined ? [] : [emulatorsPlugin(emulators)],
  })
  await server.listen()
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
  const following: (() => Promise<void>)[] = []
  handleProcessErrors()
  exitOnSignal(async () => {
    await Promise.all(following.map((stop) => stop()))
    forgetRunningServer(settings.dataDir)
    // Together: the server waits for WebSockets, which the emulators end.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (emulators !== undefined) {
    recordRunningServer(settings.dataDir, {origin})
    const files = await openLocalContent(origin, settings, console.log)
    content = files
    const client = ownerClient(origin, settings.dataDir, settings.dataset)
    following.push(files.watch(), followPublications(client, [() => files.sync()], console.log))
  }
  const advice = oldThemeAdvice(settings.root)
  if (advice !== undefined) console.log(advice)
  await announce(origin, settings)
})

/** Serves the emulators from Vite's own dev server, so that site, Studio and content share one origin. */
function emulatorsPlugin(emulators: Emulators): Plugin {
  return {
    name: 'emulators',
    configureServer(server) {
      const listener = getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false})
      server.middlewares.use((request, response, next) => {
        const pathname = URL.parse(request.originalUrl ?? '/', 'http://localhost')?.pathname ?? '/'
        if (emulators.answers(pathname)) void listener(request, response)
        else next()
      })
      server.httpServer?.on('upgrade', (request, socket, head) => {
        emulators.handleUpgrade(request, socket, head)
      })
    },
  }
}
