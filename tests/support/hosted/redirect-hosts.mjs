/**
 * Connects a Node process to the emulated services: `NODE_OPTIONS=--import=…/redirect-hosts.mjs`, with `EMULATOR_PORT`
 * and `EMULATED_HOSTS` (separated by commas) in the environment. Certificates are still verified.
 *
 * @module
 */
import net from 'node:net'

const {EMULATOR_PORT, EMULATED_HOSTS = ''} = process.env
const hosts = new Set(EMULATED_HOSTS.split(','))
const originalConnect = Object.getOwnPropertyDescriptor(net.Socket.prototype, 'connect').value

net.Socket.prototype.connect = function connect(...args) {
  // Node's own callers pass their arguments as one array.
  const [options, ...rest] = Array.isArray(args[0]) ? args[0] : args
  if (!hosts.has(options?.host)) return originalConnect.apply(this, args)
  const {lookup: _lookup, ...kept} = options
  return originalConnect.call(this, {...kept, host: '127.0.0.1', port: Number(EMULATOR_PORT)}, ...rest)
}
