import {defineQuery} from 'groq'
import {defaultLanguage, listLanguages} from '#messages/messages.ts'
import {toContentError} from './content-error.ts'
import type {LakeConnection} from './site.ts'

export const languageKey = ['language']

const languageQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0].language`)

/**
 * @returns a BCP 47 tag
 * @throws ContentError
 */
export async function fetchLanguage(connection: LakeConnection): Promise<string> {
  const request = {
    query: languageQuery,
    params: {},
    signal: new AbortController().signal,
    queryKey: languageKey,
    isChanged: () => false,
    update: () => {},
  } as const
  const {result} = await connection.fetchQuery(request, connection).catch((error: unknown) => {
    throw toContentError(error)
  })
  return result !== null && listLanguages().includes(result) ? result : defaultLanguage
}
