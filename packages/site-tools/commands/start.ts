import {getRequestListener} from '@hono/node-server'
import {parseArgs} from 'node:util'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {readTheme} from '#publishing/theme/theme.ts'
import {openBackend} from '#serving/backend.ts'
import {acquireStartLock, findRunningServer} from '#serving/local-lake.ts'
import {type LocalSite, openLocalSite, prepareSiteFolder} from '#serving/local-site.ts'
import {listenOnLoopback} from '#serving/server.ts'
import {createLocalApp, createSiteApp} from '#serving/site-app.ts'
import {printUrls} from '#serving/startup-message.ts'
import {missingFormAdvice, readContactServices, readSettings, type Settings} from '#settings/settings.ts'
import {print, runTask} from '#tasks/task.ts'
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
    return printUrls(running.origin, settings)
  }
  return serve(settings, newToken, () => startLock?.[Symbol.dispose]())
})

/** @param onRegistered called when other commands can find the server */
async function serve(settings: Settings, newToken: boolean, onRegistered: () => void): Promise<void> {
  const {root, hostedProjectId: projectId, base, studioOrigin, previewedOrigin} = settings
  const theme = readTheme()
  await buildIfStale(root)
  const contact = readContactServices(root, projectId === undefined)
  const target = {projectId, contact, tls: false, base, studioOrigin, previewedOrigin}
  const siteOptions = {...settings, target, theme, log: print}
  const site = createSiteApp(await prepareSiteFolder(siteOptions), target)
  let pages: LocalSite | undefined
  const backend = openBackend({...settings, newToken}, () => pages?.status())
  const {emulators} = backend
  if (newToken && emulators !== undefined)
    console.log('The owner’s token is new: all browsers are signed out.')
  const firstPages = Promise.withResolvers<void>()
  const {app, opened} = createLocalApp(site, emulators?.app, firstPages.promise)
  const server = await listenOnLoopback(
    getRequestListener(app.fetch, {overrideGlobalObjects: false}),
    (request, socket, head) => {
      if (emulators?.handleUpgrade(request, socket, head) !== true) socket.destroy()
    },
    settings.port,
  )
  const {origin} = server
  backend.closeOnSignals(server)
  backend.register(origin)
  onRegistered()
  await backend.openContent(origin)
  const localSite = await openLocalSite(origin, siteOptions)
  pages = localSite
  if (projectId === undefined) {
    const rendering = localSite.tryToRender()
    firstPages.resolve(rendering)
    const firstRun = rendering.then(() => localSite.updateCv())
    backend.onPublication(origin, [() => localSite.tryToRender(), () => localSite.updateCv()], firstRun)
  } else firstPages.resolve(await localSite.render())
  await opened
  const advice = missingFormAdvice(contact)
  if (advice !== undefined) console.log(advice)
  await printUrls(origin, settings)
}
