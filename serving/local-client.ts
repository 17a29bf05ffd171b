import {createClient, type SanityClient} from '@sanity/client'
import {apiVersion} from '#content/config/api-version.ts'
import {readOwnerToken} from './data-folder.ts'

/** A reader of the local Content Lake at `origin`, who sees what visitors see. */
export function visitorClient(origin: string): SanityClient {
  return localClient(origin, 'production', {})
}

/**
 * The owner's client of the local Content Lake at `origin`.
 *
 * @param dataDir the data folder of that lake, which keeps the owner's token
 */
export function ownerClient(origin: string, dataDir: string, dataset = 'production'): SanityClient {
  return localClient(origin, dataset, {token: readOwnerToken(dataDir)})
}

function localClient(origin: string, dataset: string, login: {token?: string}): SanityClient {
  return createClient({
    projectId: 'local',
    dataset,
    apiHost: `${origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion,
    ...login,
  })
}
