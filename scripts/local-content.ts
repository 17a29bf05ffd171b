import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {ownerClient} from './local-client.ts'
import {step} from './progress.ts'
import {seedDataset} from './seed.ts'
import type {Settings} from './settings.ts'

const seededMark = (dataDir: string) => join(dataDir, 'seeded')

/** Leaves the mark without which the first start fills a data folder with the demo content. */
export function keepFromSeeding(dataDir: string): void {
  writeFileSync(seededMark(dataDir), `${new Date().toISOString()}\n`)
}

/** Imports the demo content once in the life of a data folder, so that what the owner deletes stays deleted. */
export async function seedOnFirstStart(origin: string, settings: Settings): Promise<void> {
  if (existsSync(seededMark(settings.dataDir))) return
  await step('Filling the local Content Lake with the demo content', () =>
    seedDataset({client: ownerClient(origin, settings.dataDir), datasetDir: join(settings.root, 'dataset')}),
  )
  keepFromSeeding(settings.dataDir)
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
