import {getRequestListener, type HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {openEmulators} from '#serving/emulators.ts'
import {listenOnLoopback} from '#serving/server.ts'
import {createSiteApp} from '#serving/site-app.ts'

/**
 * What `npm start` serves, in a process of its own and without what keeps that one alive: `server-process.ts <data folder>`.
 * The site is served where it was built.
 */
const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Usage: server-process.ts <data folder>')

const dist = join(import.meta.dirname, '../dist')
const emulators = openEmulators({dataDir, log: console.log})
const app = new Hono<{Bindings: HttpBindings}>().route('/', emulators.app)
if (existsSync(join(dist, 'index.html'))) app.route('/', createSiteApp(dist))
const server = await listenOnLoopback(
  getRequestListener(app.fetch, {overrideGlobalObjects: false}),
  (request, socket, head) => {
    if (!emulators.handleUpgrade(request, socket, head)) socket.destroy()
  },
  0,
)
process.send?.({port: server.port})
process.on('disconnect', () => process.exit())
