import type {SanityClient} from 'sanity'
import * as v from 'valibot'

const sessionsSchema = v.array(
  v.object({
    id: v.string(),
    signedInAt: v.string(),
    browser: v.string(),
    isOpen: v.boolean(),
    isCurrent: v.boolean(),
  }),
)

/** A sign-in at the local Content Lake, and the session that it began. */
export type Session = v.InferOutput<typeof sessionsSchema>[number]

const url = '/auth/sessions'

export async function readSessions(client: SanityClient): Promise<Session[]> {
  return v.parse(sessionsSchema, await client.request<unknown>({url}))
}

/** @param id all others than the one of this browser if omitted */
export async function endSessions(client: SanityClient, id?: string): Promise<Session[]> {
  const path = id === undefined ? url : `${url}/${id}`
  return v.parse(sessionsSchema, await client.request<unknown>({url: path, method: 'DELETE'}))
}

/** In the order of detection: Edge and Opera name Chrome too, Chrome names Safari. */
const browsers = [
  [/Firefox|FxiOS/, 'Firefox'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const systems = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** @param userAgent the `User-Agent` field of the sign-in */
export function browserName(userAgent: string): string {
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  return userAgent.slice(0, 60) || 'Unknown browser'
}
