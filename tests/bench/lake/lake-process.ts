import {openContentLake} from 'lakebed'

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('Usage: lake-process.ts <data folder>')

const started = performance.now()
const {url, token} = await openContentLake({dataDir})
process.send?.({url, token, startUpMs: performance.now() - started})

process.on('message', () => process.send?.({rss: process.memoryUsage().rss}))
process.on('disconnect', () => process.exit())
