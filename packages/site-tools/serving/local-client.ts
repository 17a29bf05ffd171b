import {createClient, type SanityClient} from '@sanity/client'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {apiVersion} from '../../../src/content/api-version.ts'

/** Anonymous. */
export function visitorClient(origin: string): SanityClient {
  return localClient(origin, 'production', {})
}

/** Sends the owner's token, so `origin` must be known to be the lake of `dataDir`. */
export function ownerClient(origin: string, dataDir: string, dataset = 'production'): SanityClient {
  return localClient(origin, dataset, {token: readOwnerToken(dataDir)})
}

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
