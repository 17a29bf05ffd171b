import {writeSync} from 'node:fs'
import {openContentLake} from '../open-content-lake.ts'

/** A lake in a process of its own, for the test that kills it: `node test-server.ts <data folder>`. */
const {origin, token} = await openContentLake({dataDir: process.argv[2] ?? ''})
writeSync(1, `${JSON.stringify({origin, token})}\n`)
