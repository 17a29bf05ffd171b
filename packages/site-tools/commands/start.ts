import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {parseArgs} from 'node:util'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {legacyThemeAdvice, readTheme} from '#publishing/theme/theme.ts'
import {openEmulators} from '#serving/emulators.ts'
import {ownerClient} from '#serving/local-client.ts'
import {
  acquireStartLock,
  findRunningServer,
  removeServerRecord,
  writeServerRecord,
} from '#serving/local-lake.ts'
import {openLocalSite, prepareSiteFolder} from '#serving/local-site.ts'
import {subscribeToPublications} from '#serving/publish-queue.ts'
import {handleProcessEvents, listenOnLoopback} from '#serving/server.ts'
import {createSiteApp} from '#serving/site-app.ts'
import {printUrls} from '#serving/startup-message.ts'
import {missingFormAdvice, readContactServices, readSettings} from '#settings/settings.ts'
import {print, runTask} from '#tasks/task.ts'
import type {ContentFiles} from '#transfer/content-files/content-files.ts'
import {deployRoutes} from '#transfer/deploy/routes.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {projectRoot} from '../project-root.ts'

/** `npm start [-- --new-token]`; the option replaces the owner's token and ends all sessions. */
await runTask(async () => {
  const {values} = parseArgs({options: {'new-token': {type: 'boolean'}}})
  const newToken = values['new-token'] === true
  const settings = readSettings(projectRoot)
  const isLocal = settings.hostedProjectId === undefined
  const startLock = isLocal ? await acquireStartLock(settings.dataDir) : undefined
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined) {
    if (newToken)
      throw new Error(
        `The server at ${running.origin} still accepts the old token. Stop it with Ctrl-C, and run this again.`,
      )
    console.log('The server is running already. Stop it first to restart it.')
    await printUrls(running.origin, settings)
    return
  }
  const theme = readTheme()
  await buildIfStale(settings.root)
  const contact = readContactServices(settings.root, isLocal)
  const {hostedProjectId: projectId, base, studioOrigin, previewedOrigin} = settings
  const target = {projectId, contact, tls: false, base, studioOrigin, previewedOrigin}
  const siteOptions = {...settings, target, theme, log: print}
  const site = createSiteApp(await prepareSiteFolder(siteOptions), target)
  let contentFiles: ContentFiles | undefined
  const routes = deployRoutes(() => contentFiles, settings)
  const emulators = isLocal
    ? openEmulators({...settings, newToken, log: print, deployRoutes: routes})
    : undefined
  if (newToken && isLocal) console.log('The owner’s token is new: all browsers are signed out.')
  const rendered = Promise.withResolvers<void>()
  const app = new Hono()
  if (emulators !== undefined) app.route('/', emulators.app)
  // Rendering fetches from this server, which visitors can reach already.
  app.use(async (_, next) => {
    await rendered.promise
    await next()
  })
  app.route('/', site)
  const server = await listenOnLoopback(
    getRequestListener(app.fetch, {overrideGlobalObjects: false}),
    (request, socket, head) => {
      if (emulators?.handleUpgrade(request, socket, head) !== true) socket.destroy()
    },
    settings.port,
  )
  const watchers: (() => Promise<void>)[] = []
  handleProcessEvents(async () => {
    await Promise.all(watchers.map((stop) => stop()))
    removeServerRecord(settings.dataDir)
    // In parallel: the server waits for WebSockets, which the emulators close.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (isLocal) {
    writeServerRecord(settings.dataDir, server)
    startLock?.[Symbol.dispose]()
    contentFiles = await openLocalContent(server.origin, settings, print)
    watchers.push(contentFiles.watch())
  }
  const pages = await openLocalSite(server.origin, siteOptions)
  await (isLocal ? pages.tryToRender() : pages.render())
  rendered.resolve()
  const files = contentFiles
  if (files !== undefined) {
    const client = ownerClient(server.origin, settings.dataDir, settings.dataset)
    const steps = [() => pages.tryToRender(), () => pages.updateCv(), () => files.sync()]
    watchers.push(subscribeToPublications(client, steps, print))
  }
  for (const advice of [legacyThemeAdvice(settings.root), missingFormAdvice(contact)])
    if (advice !== undefined) console.log(advice)
  await printUrls(server.origin, settings)
})
