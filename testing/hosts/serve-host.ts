import {serve} from '@hono/node-server'
import type {Host} from './host.ts'

/** A host on a port of this machine, for browsers. Plain HTTP does: to a browser, this machine is as good as TLS. */
export interface ServedHost {
  readonly origin: string
  readonly stop: () => Promise<void>
}

export function serveHost(host: Host): Promise<ServedHost> {
  return new Promise((resolve) => {
    const options = {fetch: host, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false}
    const server = serve(options, ({port}) =>
      resolve({
        origin: `http://localhost:${port}`,
        stop: () => new Promise((ended) => void server.close(() => ended())),
      }),
    )
  })
}
