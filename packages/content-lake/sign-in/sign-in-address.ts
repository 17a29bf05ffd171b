import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

const answerSchema = v.object({secret: v.string()})

/**
 * Asks a running lake for an address that makes the browser which opens it the owner's. It works once, within an hour, until the next one is
 * made.
 *
 * @param owner a client of the lake with the owner's token
 */
export async function signInAddress(owner: SanityClient): Promise<string> {
  const answer: unknown = await owner.request({method: 'POST', url: '/auth/sign-in-secrets'})
  return `${owner.config().apiHost}/sign-in#${v.parse(answerSchema, answer).secret}`
}
