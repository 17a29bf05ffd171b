import {createContentLake} from '../content-lake.ts'
import {serveLake} from '../http/loopback-server.ts'

/** Serves a lake in a separate process, for benchmarks and tests that kill it. */
const [, , dataDir, limits = '{}'] = process.argv
if (dataDir === undefined) throw new Error('Usage: lake-process.ts <data folder> [<limits as JSON>]')

const started = performance.now()
const {lake, port} = await serveLake(createContentLake({dataDir, limits: JSON.parse(limits)}), 0)
process.send?.({port, token: lake.ownerToken, startUpMs: performance.now() - started})

process.on('message', (message) => {
  if (message === 'usage') process.send?.({rss: process.memoryUsage().rss})
})
process.on('disconnect', () => process.exit())
