import * as v from 'valibot'

const answer = v.object({result: v.object({allowed: v.boolean(), withCredentials: v.boolean()})})

/** How long the hosted service may take to answer, in milliseconds. */
const patience = 5000

/**
 * What the owner of a hosted project has to allow before pages of an origin can ask for content. The service says itself whether an origin is
 * allowed, to whoever asks; a new project allows `http://localhost:3333` alone.
 *
 * @param origin such as `http://localhost:3000`
 * @returns a sentence for the person at the terminal; undefined when all is well or nobody answered
 */
export async function corsAdvice(origin: string, projectId: string): Promise<string | undefined> {
  try {
    const response = await fetch(`https://${projectId}.api.sanity.io/v2021-06-07/check/cors`, {
      headers: {origin},
      signal: AbortSignal.timeout(patience),
    })
    const {allowed, withCredentials} = v.parse(answer, await response.json()).result
    if (allowed && withCredentials) return undefined
    const what = allowed ? 'sign in to the Studio' : 'ask for content or sign in to the Studio'
    return (
      `Sanity lets no page of ${origin} ${what} of the project "${projectId}" yet: allow it once with ` +
      `npx sanity cors add ${origin} --credentials, in the folder studio.`
    )
  } catch {
    return undefined
  }
}
