import {signInAddress} from 'lakebed'
import * as v from 'valibot'
import type {Settings} from '#settings/settings.ts'
import {ownerClient} from './local-client.ts'

/** The URL of a local Studio signs in the owner's browser, once. */
export async function printUrls(origin: string, {base, dataDir, hostedProjectId}: Settings): Promise<void> {
  if (hostedProjectId !== undefined) await checkCors(origin, hostedProjectId)
  const studio =
    hostedProjectId === undefined
      ? `  Studio   ${await signInAddress(ownerClient(origin, dataDir))}\n  outbox   ${origin}/outbox`
      : `  Studio   ${origin}${base}studio`
  console.log(`\nReady.\n  site     ${origin}${base}\n${studio}\n\nStop it with Ctrl-C.`)
}

const corsSchema = v.object({result: v.object({allowed: v.boolean(), withCredentials: v.boolean()})})

/** A hosted project can refuse the origin. */
async function checkCors(origin: string, projectId: string): Promise<void> {
  try {
    const response = await fetch(`https://${projectId}.api.sanity.io/v2021-06-07/check/cors`, {
      headers: {origin},
      signal: AbortSignal.timeout(5000),
    })
    const {allowed, withCredentials} = v.parse(corsSchema, await response.json()).result
    if (allowed && withCredentials) return
    console.log(
      `Sanity does not allow pages of ${origin} to use the project "${projectId}" yet: allow it once with ` +
        `npx sanity cors add ${origin} --credentials, in the folder studio.`,
    )
  } catch {
    // Offline.
  }
}
