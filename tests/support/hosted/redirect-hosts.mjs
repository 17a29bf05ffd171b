/**
 * Lets a Node process reach the rehearsed services under the hosted ones' names: `NODE_OPTIONS=--import=…/redirect-hosts.mjs`, with
 * `REHEARSED_PORT` and `REHEARSED_HOSTS` (by commas) in the environment. Names alone are led elsewhere; certificates are checked as ever.
 *
 * @module
 */
import net from 'node:net'

const {REHEARSED_PORT, REHEARSED_HOSTS = ''} = process.env
const hosts = new Set(REHEARSED_HOSTS.split(','))
const connectAsEver = Object.getOwnPropertyDescriptor(net.Socket.prototype, 'connect').value

net.Socket.prototype.connect = function connect(...args) {
  // Node's own callers pass their arguments as one array.
  const [options, ...rest] = Array.isArray(args[0]) ? args[0] : args
  if (!hosts.has(options?.host)) return connectAsEver.apply(this, args)
  const {lookup: _lookup, ...kept} = options
  return connectAsEver.call(this, {...kept, host: '127.0.0.1', port: Number(REHEARSED_PORT)}, ...rest)
}
