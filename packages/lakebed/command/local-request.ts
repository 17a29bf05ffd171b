import {once} from 'node:events'
import http from 'node:http'
import https from 'node:https'
import {text} from 'node:stream/consumers'

/**
 * Sends requests to a server of this machine and resolves with the bodies.
 * @param certificate of the server; this process does not trust it
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
