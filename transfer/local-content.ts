import {basename} from 'node:path'
import {ownerClient} from '#serving/local-client.ts'
import type {Settings} from '#settings/settings.ts'
import {type ContentFiles, openContentFiles} from './content-files/content-files.ts'
import {troublesOf} from './content-files/content-files-state.ts'
import {seedOnFirstStart} from './seed-on-first-start.ts'

/**
 * Fills the local lake at `origin`: with what the files in the repository say, or else with the demo content.
 *
 * @param log tells a line for the person at the terminal
 * @returns what keeps lake and files the same from then on
 */
export async function openLocalContent(
  origin: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<ContentFiles> {
  const {dataDir, dataset, contentDir: folder} = settings
  await seedOnFirstStart(origin, settings)
  const content = openContentFiles({client: ownerClient(origin, dataDir, dataset), folder, dataDir, log})
  await content.settle()
  return content
}

/**
 * The same for a command that goes on with what is there.
 *
 * @throws an Error when somebody has to mend something first; `log` was told what
 */
export async function fillLocalLake(
  origin: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<ContentFiles> {
  const content = await openLocalContent(origin, settings, log)
  if (troublesOf(content.state(), basename(settings.contentDir)).length > 0)
    throw new Error('Nothing was done: mend what is said above, and run it again.')
  return content
}
