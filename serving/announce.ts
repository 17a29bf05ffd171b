import * as v from 'valibot'
import type {Settings} from '#settings/settings.ts'
import {ownerClient} from './local-client.ts'

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
