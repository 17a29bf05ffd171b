import {setTimeout as sleep} from 'node:timers/promises'
import {hostileKinds} from './hostile-clients.ts'

/** Twenty hostile clients, until it is asked what they did: `hostile-process.ts <address of the lake> <address of a picture>`. */
const [, , lake, picture] = process.argv
if (lake === undefined || picture === undefined)
  throw new Error('Usage: hostile-process.ts <address of the lake> <address of a picture>')

const stop = new AbortController()
const acts: Record<string, number> = {}
process.once('message', () => {
  stop.abort()
  process.send?.(acts, () => process.exit())
})
process.once('disconnect', () => process.exit())

const clients = hostileKinds.flatMap((kind) =>
  Array.from({length: kind.clients}, async () => {
    while (!stop.signal.aborted) {
      await kind.act(lake, picture, stop.signal).catch(() => undefined)
      acts[kind.name] = (acts[kind.name] ?? 0) + 1
      await sleep(5)
    }
  }),
)
await Promise.all(clients)
