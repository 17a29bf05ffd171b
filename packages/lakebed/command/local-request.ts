import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {provesIdentity} from '../access/identity.ts'

/**
 * Sends requests to a server of this machine and resolves with the bodies.
 * @param certificate the certificate of the server, which this process does not trust
 */
export function createLocalRequest(certificate: string | undefined) {
  // Another account can listen on ::1, the other address of localhost.
  const connection = {family: 4, ...(certificate && {ca: certificate, allowPartialTrustChain: true})}
  return async (url: string, options: http.RequestOptions = {}): Promise<string> => {
    const signal = AbortSignal.timeout(2000)
    const client = url.startsWith('https:') ? https : http
    const request = client.request(url, {...connection, ...options, signal}).end()
    const [response] = await once(request, 'response')
    return text(response)
  }
}

/** @returns the owner's token; undefined unless the server with this URL knows it */
export async function readProvenToken(
  dataDir: string,
  url: string,
  request: ReturnType<typeof createLocalRequest>,
): Promise<string | undefined> {
  const path = join(dataDir, 'owner-token')
  if (!existsSync(path)) return undefined
  const token = readFileSync(path, 'utf8').trim()
  return (await provesIdentity(url, token, request).catch(() => false)) ? token : undefined
}
