import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {ownerClient} from './local-client.ts'
import {step} from './progress.ts'
import {runToEnd} from './run-to-end.ts'
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
    runToEnd('seed-process.ts', [origin, settings.dataDir, join(settings.root, 'dataset')]),
  )
  keepFromSeeding(settings.dataDir)
}

/** Prints where to go. The address of the local Studio makes the browser that opens it the owner's, once. */
export async function announce(origin: string, settings: Settings): Promise<void> {
  const {base, hostedProjectId} = settings
  const addresses =
    hostedProjectId === undefined
      ? [`  Studio   ${await signInAddress(origin, settings.dataDir)}`, `  outbox   ${origin}/outbox`]
      : [`  Studio   ${origin}${base}studio`]
  console.log(`\nReady.\n  site     ${origin}${base}\n${addresses.join('\n')}\n\nStop it with Ctrl-C.`)
}

const signInSecret = v.object({secret: v.string()})

async function signInAddress(origin: string, dataDir: string): Promise<string> {
  const answer: unknown = await ownerClient(origin, dataDir).request({
    method: 'POST',
    url: '/auth/sign-in-secrets',
  })
  return `${origin}/lake/sign-in#${v.parse(signInSecret, answer).secret}`
}
