import {signInAddress} from 'content-lake'
import * as v from 'valibot'
import type {Settings} from '#settings/settings.ts'
import {ownerClient} from './local-client.ts'

/** Prints the addresses. The one of the local Studio signs in the browser that opens it, once. */
export async function announce(origin: string, {base, dataDir, hostedProjectId}: Settings): Promise<void> {
  if (hostedProjectId !== undefined) await adviseOnCors(origin, hostedProjectId)
  const addresses =
    hostedProjectId === undefined
      ? [`  Studio   ${await signInAddress(ownerClient(origin, dataDir))}`, `  outbox   ${origin}/outbox`]
      : [`  Studio   ${origin}${base}studio`]
  console.log(`\nReady.\n  site     ${origin}${base}\n${addresses.join('\n')}\n\nStop it with Ctrl-C.`)
}

const corsCheck = v.object({result: v.object({allowed: v.boolean(), withCredentials: v.boolean()})})

/** Prints what to do if a hosted project refuses the origin. Sanity answers that without a token. */
async function adviseOnCors(origin: string, projectId: string): Promise<void> {
  try {
    const response = await fetch(`https://${projectId}.api.sanity.io/v2021-06-07/check/cors`, {
      headers: {origin},
      signal: AbortSignal.timeout(5000),
    })
    const {allowed, withCredentials} = v.parse(corsCheck, await response.json()).result
    if (allowed && withCredentials) return
    console.log(
      `Sanity does not allow pages of ${origin} to use the project "${projectId}" yet: allow it once with ` +
        `npx sanity cors add ${origin} --credentials, in the folder studio.`,
    )
  } catch {
    // Without an answer there is nothing to say.
  }
}
