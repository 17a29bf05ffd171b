import {getRequestListener} from '@hono/node-server'
import type {Plugin} from 'vite'
import type {Emulators} from './emulators.ts'

/** Serves the emulators from Vite's own dev server, so that site, Studio and content share one origin. */
export function emulatorsPlugin(emulators: Emulators): Plugin {
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
