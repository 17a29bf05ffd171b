import {ownerClient} from '#serving/local-client.ts'
import type {Settings} from '#settings/settings.ts'
import {type ContentFiles, openContentFiles} from './content-files/content-files.ts'
import {migrateDataset} from './migrations.ts'
import {seedOnFirstStart} from './seed.ts'

/**
 * Fills the local lake at `origin` from the content files, or else with the demo content.
 *
 * @returns what keeps lake and files equal from then on
 */
export async function openLocalContent(
  origin: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<ContentFiles> {
  const {dataDir, dataset, contentDir: folder} = settings
  await seedOnFirstStart(origin, settings)
  const client = ownerClient(origin, dataDir, dataset)
  await migrateDataset(client)
  const content = openContentFiles({client, folder, dataDir, log})
  await content.sync()
  return content
}

/**
 * The same for a command that needs lake and files to be equal.
 *
 * @throws an Error if the owner has to fix something first; `log` was told what
 */
export async function fillLocalLake(
  origin: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<ContentFiles> {
  const content = await openLocalContent(origin, settings, log)
  if (content.state().problems.length > 0)
    throw new Error('Nothing was done: fix the problems above, and run this command again.')
  return content
}
