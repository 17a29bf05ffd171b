import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {openContentLake} from '../server.ts'

/** A lake in a process of its own, for tests that kill it and benchmarks that weigh it: `lake-process.ts <data folder>`. */
const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Usage: lake-process.ts <data folder>')

const started = performance.now()
const lake = openContentLake({dataDir})
const listener = getRequestListener(new Hono().route('/lake', lake.app).fetch)
const server = createServer((request, response) => void listener(request, response))
server.on('upgrade', (request, socket, head) => {
  if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
  process.send?.({port: address.port, token, startUpMs: performance.now() - started})
})

const delay = monitorEventLoopDelay({resolution: 10})
delay.enable()

process.on('message', (message) => {
  if (message !== 'usage') return
  const {user, system} = process.cpuUsage()
  process.send?.({
    rss: process.memoryUsage().rss,
    cpuMs: (user + system) / 1000,
    stallMs: delay.max / 1e6,
  })
  delay.reset()
})
process.on('disconnect', () => process.exit())
