import type {Settings} from '#settings/settings.ts'
import {print} from '#tasks/task.ts'
import type {ContentFiles} from '#transfer/content-files/content-files.ts'
import {deployRoutes} from '#transfer/deploy/routes.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {type EmulatorOptions, openEmulators} from './emulators.ts'
import {ownerClient} from './local-client.ts'
import {removeServerRecord, writeServerRecord} from './local-lake.ts'
import type {RenderStatus} from './local-site.ts'
import {subscribeToPublications} from './publish-queue.ts'
import {handleProcessEvents} from './server.ts'

/**
 * The emulators and content files of a server. If content is hosted, there are none.
 *
 * @param readStatus for the Studio
 */
export function openBackend(
  settings: Settings & Pick<EmulatorOptions, 'newToken'>,
  readStatus: () => RenderStatus | undefined = () => undefined,
) {
  const {dataDir, dataset, hostedProjectId} = settings
  const log = print
  let content: ContentFiles | undefined
  const routes = deployRoutes(() => content, settings, readStatus)
  const emulators =
    hostedProjectId === undefined ? openEmulators({...settings, log, deployRoutes: routes}) : undefined
  const watchers: (() => Promise<void>)[] = []
  return {
    emulators,
    closeOnSignals(server: {close: () => Promise<void>}): void {
      handleProcessEvents(async () => {
        await Promise.all(watchers.map((stop) => stop()))
        removeServerRecord(dataDir)
        // In parallel: the server waits for WebSockets, which the emulators close.
        await Promise.all([server.close(), emulators?.close()])
      })
    },
    /** Other commands can use the server from now on. */
    register(origin: string): void {
      if (emulators !== undefined) writeServerRecord(dataDir, {origin})
    },
    async openContent(origin: string): Promise<void> {
      if (emulators === undefined) return
      content = await openLocalContent(origin, settings, log)
      watchers.push(content.watch())
    },
    /** Runs steps after each publication, but not before `initial` is done, then writes the content files. */
    onPublication(
      origin: string,
      steps: readonly (() => Promise<unknown>)[],
      initial?: Promise<unknown>,
    ): void {
      const files = content
      if (files === undefined) return
      const client = ownerClient(origin, dataDir, dataset)
      watchers.push(subscribeToPublications(client, [...steps, () => files.sync()], log, initial))
    },
  }
}
