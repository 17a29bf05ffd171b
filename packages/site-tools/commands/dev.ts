import {getRequestListener} from '@hono/node-server'
import {createServer, type Plugin} from 'vite'
import {openBackend} from '#serving/backend.ts'
import {devServerOptions} from '#serving/dev-server.ts'
import type {Emulators} from '#serving/emulators.ts'
import {findRunningServer} from '#serving/local-lake.ts'
import {printUrls} from '#serving/startup-message.ts'
import {readSettings} from '#settings/settings.ts'
import {runTask} from '#tasks/task.ts'
import {projectRoot} from '../project-root.ts'

await runTask(async () => {
  const settings = readSettings(projectRoot)
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined)
    throw new Error(`A server with the same data is running at ${running.origin}: stop it first.`)
  const {hostedProjectId} = settings
  if (hostedProjectId !== undefined) console.log(`Content comes from the hosted project ${hostedProjectId}.`)
  const backend = openBackend(settings)
  const {emulators} = backend
  const server = await createServer({
    root: settings.root,
    server: devServerOptions(settings),
    plugins: emulators === undefined ? [] : [emulatorsPlugin(emulators)],
  })
  await server.listen()
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
  backend.closeOnSignals(server)
  backend.register(origin)
  await backend.openContent(origin)
  backend.onPublication(origin, [])
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
