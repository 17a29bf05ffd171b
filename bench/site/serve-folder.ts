import {getRequestListener} from '@hono/node-server'
import {listenOnLoopback, type LoopbackServer} from '#serving/server.ts'
import {createSiteApp} from '#serving/site-app.ts'

/** Serves a folder on a free port exactly as `npm start` serves the site, so that only the pages differ. */
export function serveFolder(folder: string): Promise<LoopbackServer> {
  const listener = getRequestListener(createSiteApp(folder).fetch, {overrideGlobalObjects: false})
  return listenOnLoopback(listener, (_request, socket) => socket.destroy(), 0)
}
