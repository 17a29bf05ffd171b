import {openBackend} from '#serving/backend.ts'
import {openDevServer} from '#serving/dev-server.ts'
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
  const server = await openDevServer(settings, backend.emulators)
  const {origin} = server
  backend.closeOnSignals(server)
  backend.register(origin)
  await backend.openContent(origin)
  backend.onPublication(origin, [])
  await printUrls(origin, settings)
})
