import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {createContentLake} from '../create-content-lake.ts'
import {serveLake} from '../serve.ts'

/** A lake in a process of its own, for tests that kill it and benchmarks that weigh it: `lake-process.ts <data folder>`. */
const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Usage: lake-process.ts <data folder>')

const started = performance.now()
const {port} = await serveLake(createContentLake({dataDir}), 0)
const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
process.send?.({port, token, startUpMs: performance.now() - started})

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
