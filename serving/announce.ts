import {signInAddress} from 'content-lake'
import type {Settings} from '#settings/settings.ts'
import {corsAdvice} from './cors-advice.ts'
import {ownerClient} from './local-client.ts'

/** Prints where to go. The address of the local Studio makes the browser that opens it the owner's, once. */
export async function announce(origin: string, settings: Settings): Promise<void> {
  const {base, hostedProjectId} = settings
  const advice = hostedProjectId === undefined ? undefined : await corsAdvice(origin, hostedProjectId)
  if (advice !== undefined) console.log(advice)
  const addresses =
    hostedProjectId === undefined
      ? [
          `  Studio   ${await signInAddress(ownerClient(origin, settings.dataDir))}`,
          `  outbox   ${origin}/outbox`,
        ]
      : [`  Studio   ${origin}${base}studio`]
  console.log(`\nReady.\n  site     ${origin}${base}\n${addresses.join('\n')}\n\nStop it with Ctrl-C.`)
}
