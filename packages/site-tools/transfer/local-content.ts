import {ownerClient} from '#serving/local-client.ts'
import type {Settings} from '#settings/settings.ts'
import {type ContentFiles, openContentFiles} from './content-files/content-files.ts'
import {migrateDataset} from './migrations.ts'
import {seedOnFirstStart} from './seed.ts'

/** The lake is seeded and migrated first. */
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

/** {@link openLocalContent} for commands, which need a completed sync. */
export async function fillLocalLake(
  origin: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<ContentFiles> {
  const content = await openLocalContent(origin, settings, log)
  if (content.state().problems.length > 0)
    throw new Error('Fix the problems above, and run this command again.')
  return content
}
