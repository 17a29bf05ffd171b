import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {join} from 'node:path'
import {openEmulators} from './emulators.ts'
import {buildIfStale} from './build-site.ts'
import {missingFormAdvice, readContactServices} from './contact-services.ts'
import {listenOnLoopback} from './listen.ts'
import {announce, seedOnFirstStart} from './local-content.ts'
import {findRunningServer, forgetRunningServer, newServerId, recordRunningServer} from './running-server.ts'
import {openLocalSite, prepareLocalSite} from './prerender/local-site.ts'
import {readSettings} from './settings.ts'
import {createSiteApp} from './site-app.ts'
import {exitOnSignal, goOnAfterErrors} from './stay-up.ts'
import {runTask} from './task.ts'

await runTask(async () => {
  const settings = readSettings(join(import.meta.dirname, '..'))
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined) {
    console.log('It is running already: stop that one first to start anew.')
    await announce(running.origin, settings)
    return
  }
  await buildIfStale(settings.root)
  const contact = readContactServices(settings.root, settings.hostedProjectId === undefined)
  const target = {projectId: settings.hostedProjectId, contact, tls: false, base: settings.base}
  const siteOptions = {...settings, log: console.log}
  const site = createSiteApp(await prepareLocalSite(siteOptions), target)
  const id = newServerId()
  const emulators =
    settings.hostedProjectId === undefined ? openEmulators({...settings, id, log: console.log}) : undefined
  const app = new Hono()
  if (emulators !== undefined) app.route('/', emulators.app)
  app.route('/', site)
  const server = await listenOnLoopback(
    getRequestListener(app.fetch, {overrideGlobalObjects: false}),
    (request, socket, head) => {
      if (emulators?.handleUpgrade(request, socket, head) !== true) socket.destroy()
    },
    settings.port,
  )
  let stopFollowing: (() => void) | undefined
  goOnAfterErrors()
  exitOnSignal(async () => {
    stopFollowing?.()
    forgetRunningServer(settings.dataDir)
    // Together: the server waits for WebSockets, which the emulators end.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (emulators !== undefined) {
    recordRunningServer(settings.dataDir, {origin: server.origin, id})
    await seedOnFirstStart(server.origin, settings)
  }
  const pages = await openLocalSite(server.origin, siteOptions)
  await (emulators === undefined ? pages.render() : pages.tryToRender())
  if (emulators !== undefined) stopFollowing = pages.follow()
  const advice = missingFormAdvice(contact)
  if (advice !== undefined) console.log(advice)
  await announce(server.origin, settings)
})
