import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Settings} from '#settings/settings.ts'
import {runToEnd, step} from '#tasks/task.ts'
import {documentFiles} from './content-files/read-content-files.ts'

const seededMark = (dataDir: string) => join(dataDir, 'seeded')

/** Leaves the mark without which the first start fills a data folder with the demo content. */
export function keepFromSeeding(dataDir: string): void {
  writeFileSync(seededMark(dataDir), `${new Date().toISOString()}\n`)
}

/** Whether a data folder has its content: the demo's, or what files held. */
export const isFilled = (dataDir: string): boolean => existsSync(seededMark(dataDir))

/**
 * Imports the demo content once in the life of a data folder, so that what the owner deletes stays deleted; never where there is content
 * of the owner's in files.
 */
export async function seedOnFirstStart(origin: string, settings: Settings): Promise<void> {
  if (isFilled(settings.dataDir)) return
  if (documentFiles(settings.contentDir).length > 0) return keepFromSeeding(settings.dataDir)
  await step('Filling the local Content Lake with the demo content', () =>
    runToEnd(join(import.meta.dirname, 'seed-process.ts'), [
      origin,
      settings.dataDir,
      join(settings.root, 'dataset'),
    ]),
  )
  keepFromSeeding(settings.dataDir)
}
