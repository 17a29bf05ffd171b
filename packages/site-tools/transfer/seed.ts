import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {ownerClient} from '#serving/local-client.ts'
import type {Settings} from '#settings/settings.ts'
import {step} from '#tasks/task.ts'
import {importContent} from './archive.ts'
import {documentFiles} from './content-files/read-content-files.ts'

const seededMark = (dataDir: string) => join(dataDir, 'seeded')

export function markSeeded(dataDir: string): void {
  writeFileSync(seededMark(dataDir), `${new Date().toISOString()}\n`)
}

/** Once per data folder, unless there are content files. */
export async function seedOnFirstStart(origin: string, settings: Settings): Promise<void> {
  const {root, dataDir, contentDir} = settings
  if (existsSync(seededMark(dataDir))) return
  if (documentFiles(contentDir).length === 0) {
    const client = ownerClient(origin, dataDir)
    const file = join(root, 'studio/demo')
    await step('Importing the demo content', () => importContent({client, file, replace: true}))
  }
  markSeeded(dataDir)
}
