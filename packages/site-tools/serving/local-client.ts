import {createClient, type SanityClient} from '@sanity/client'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {apiVersion} from '../../../src/content/api-version.ts'

/** A reader of the local Content Lake at `origin`, who sees what visitors see. */
export function visitorClient(origin: string): SanityClient {
  return localClient(origin, 'production', {})
}

/**
 * The owner's client of the local Content Lake at `origin`, which must be known to be that lake.
 *
 * @param dataDir the data folder of that lake, which keeps the owner's token
 */
export function ownerClient(origin: string, dataDir: string, dataset = 'production'): SanityClient {
  return localClient(origin, dataset, {token: readOwnerToken(dataDir)})
}

/** @throws an Error before a lake was opened in this folder for the first time */
export function readOwnerToken(dataDir: string): string {
  return readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
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
