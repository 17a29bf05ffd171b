import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {isKnownHost} from 'content-lake'

/**
 * Whether a request is meant for this server. A foreign name that leads to the loopback interface (DNS rebinding) is
 * another site's page trying to pass for ours, and a request that names a whole address (`GET http://other.example/`) asks for a
 * proxy: whoever builds an address from it would lead the browser there.
 */
function isMeantForUs({url = '', headers}: IncomingMessage): boolean {
  return url.startsWith('/') && isKnownHost(headers.host)
}

const refusal = 'This server answers on its own machine only: open it as localhost, 127.0.0.1 or [::1].\n'

/** Lets `onRequest` see no request that is not meant for this server. */
export function guardRequests(onRequest: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & {req: IncomingMessage}) => {
    // HTTP/1.1 keeps connections without being told; a document has to come in one round trip with its header fields.
    response.removeHeader('Connection')
    if (isMeantForUs(request)) return onRequest(request, response)
    response.writeHead(421, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    response.end(refusal)
  }
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The same for upgrades, whose connection is cut. */
export function guardUpgrades(onUpgrade: UpgradeListener): UpgradeListener {
  return (request, socket, head) =>
    isMeantForUs(request) ? onUpgrade(request, socket, head) : socket.destroy()
}
