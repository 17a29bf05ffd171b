import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {openEmulators} from '#serving/emulators.ts'
import {listenOnLoopback} from '#serving/server.ts'
import {createSiteApp} from '#serving/site-app.ts'

/**
 * Serves several builds, each on an origin of its own, over one lake, as `npm start` serves the site: `serve.ts <data folder> <build> …`. Tells its parent
 * the origins.
 *
 * @module
 */

const [, , dataDir, ...folders] = process.argv
if (dataDir === undefined || process.send === undefined) {
  throw new Error('serve.ts is started by bench/studio.ts.')
}
const emulators = openEmulators({dataDir})
const servers = await Promise.all(
  folders.map((folder) => {
    const app = new Hono().route('/', emulators.app).route('/', createSiteApp(folder))
    return listenOnLoopback(
      getRequestListener(app.fetch, {overrideGlobalObjects: false}),
      (request, socket, head) => {
        if (!emulators.handleUpgrade(request, socket, head)) socket.destroy()
      },
      0,
    )
  }),
)
process.once('disconnect', () => process.exit())
process.send(servers.map(({origin}) => origin))
