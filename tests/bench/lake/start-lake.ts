import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import * as v from 'valibot'

const ready = v.tuple([v.object({url: v.string(), token: v.string(), startUpMs: v.number()}), v.unknown()])
const usage = v.tuple([v.object({rss: v.number()}), v.unknown()])

export type LakeProcess = Awaited<ReturnType<typeof startLake>>

/** Serves a lake in a process of its own. */
export async function startLake(dataDir: string) {
  const child = fork(join(import.meta.dirname, 'lake-process.ts'), [dataDir])
  const [{url, token, startUpMs}] = v.parse(ready, await once(child, 'message'))
  return {
    url: `${url}/v2025-02-19`,
    token,
    /** Time from opening the data folder to listening. */
    startUpMs,
    /** Resident memory in bytes. */
    async usage() {
      child.send('usage')
      const [{rss}] = v.parse(usage, await once(child, 'message'))
      return rss
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
