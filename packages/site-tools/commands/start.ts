import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {readLook} from '#publishing/look/look.ts'
import {oldThemeAdvice} from '#publishing/look/old-theme.ts'
import {announce} from '#serving/announce.ts'
import {openEmulators} from '#serving/emulators.ts'
import {
  findRunningServer,
  forgetRunningServer,
  recordRunningServer,
  waitForOtherStarts,
} from '#serving/local-lake.ts'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalSite, prepareLocalSite} from '#serving/local-site.ts'
import {followPublications} from '#serving/publications.ts'
import {exitOnSignal, handleProcessErrors, listenOnLoopback} from '#serving/server.ts'
import {createSiteApp} from '#serving/site-app.ts'
import {missingFormAdvice, readContactServices, readSettings} from '#settings/settings.ts'
import {runTask} from '#tasks/task.ts'
import type {ContentFiles} from '#transfer/content-files/content-files.ts'
import {deployRoutes} from '#transfer/deploy/routes.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {projectRoot} from '../project-root.ts'

await runTask(async () => {
  const settings = readSettings(projectRoot)
  const isLocal = settings.hostedProjectId === undefined
  const turn = isLocal ? await waitForOtherStarts(settings.dataDir) : undefined
  const running = await findRunningServer(settings.dataDir)
  if (running !== undefined) {
    console.log('It is running already: stop that one first to start anew.')
    await announce(running.origin, settings)
    return
  }
  const look = readLook()
  await buildIfStale(settings.root)
  const contact = readContactServices(settings.root, isLocal)
  const target = {
    projectId: settings.hostedProjectId,
    contact,
    tls: false,
    base: settings.base,
    studioOrigin: settings.studioOrigin,
    previewedOrigin: settings.previewedOrigin,
  }
  const siteOptions = {...settings, target, look, log: console.log}
  const site = createSiteApp(await prepareLocalSite(siteOptions), target)
  let content: ContentFiles | undefined
  const contentFiles = deployRoutes(() => content, settings)
  const emulators =
    settings.hostedProjectId === undefined
      ? openEmulators({...settings, log: console.log, contentFiles})
      : undefined
  const rendered = Promise.withResolvers<void>()
  const app = new Hono()
  if (emulators !== undefined) app.route('/', emulators.app)
  // Rendering asks the lake at the address that visitors may know already: they wait for their page.
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
  const following: (() => Promise<void>)[] = []
  handleProcessErrors()
  exitOnSignal(async () => {
    await Promise.all(following.map((stop) => stop()))
    forgetRunningServer(settings.dataDir)
    // Together: the server waits for WebSockets, which the emulators end.
    await Promise.all([server.close(), emulators?.close()])
  })
  if (emulators !== undefined) {
    recordRunningServer(settings.dataDir, server)
    turn?.[Symbol.dispose]()
    content = await openLocalContent(server.origin, settings, console.log)
    following.push(content.watch())
  }
  const pages = await openLocalSite(server.origin, siteOptions)
  await (emulators === undefined ? pages.render() : pages.tryToRender())
  rendered.resolve()
  const files = content
  if (files !== undefined) {
    const client = ownerClient(server.origin, settings.dataDir, settings.dataset)
    const steps = [() => pages.tryToRender(), () => pages.renewCurriculum(), () => files.sync()]
    following.push(followPublications(client, steps, console.log))
  }
  for (const advice of [oldThemeAdvice(settings.root), missingFormAdvice(contact)])
    if (advice !== undefined) console.log(advice)
  await announce(server.origin, settings)
})
