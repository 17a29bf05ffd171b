import {createClient} from '@sanity/client'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {step} from './progress.ts'
import {seedDataset} from './seed.ts'
import type {Settings} from './settings.ts'

/** Imports the demo content once in the life of a data folder, so that what the owner deletes stays deleted. */
export async function seedOnFirstStart(origin: string, settings: Settings): Promise<void> {
  const seeded = join(settings.dataDir, 'seeded')
  if (existsSync(seeded)) return
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `${origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: readFileSync(join(settings.dataDir, 'owner-token'), 'utf8').trim(),
  })
  await step('Filling the local Content Lake with the demo content', () =>
    seedDataset({client, datasetDir: join(settings.root, 'dataset')}),
  )
  writeFileSync(seeded, `${new Date().toISOString()}\n`)
}

/** Prints where to go. */
export function announce(origin: string, {base, hostedProjectId}: Settings): void {
  const lines: string[] = [`  site     ${origin}${base}`, `  Studio   ${origin}${base}studio`]
  if (hostedProjectId === undefined) lines.push(`  outbox   ${origin}/outbox`)
  console.log(`\nReady.\n${lines.join('\n')}\n\nStop it with Ctrl-C.`)
}

/** Closes everything in order on Ctrl-C or when asked to end; a second signal does not wait. */
export function exitOnSignal(close: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      void close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
