import {get} from 'node:http'
import {checkNoCanary} from './canary.ts'
import type {FuzzedServer} from './server.ts'

const path =
  '/lake/v1/data/listen/production?query=*&includeAllVersions=true&includeResult=true&includePreviousRevision=true'

/** Follows every change as a visitor, for as long as the server lets it; whatever comes is searched for the canary. */
export function followAsVisitor({port}: FuzzedServer): {check: () => void} {
  let tail = Buffer.alloc(0)
  let failure: unknown
  const open = () => {
    const request = get({host: '127.0.0.1', port, path, headers: {host: `localhost:${port}`}}, (incoming) => {
      incoming.on('data', (chunk: Buffer) => {
        const text = Buffer.concat([tail, chunk])
        try {
          checkNoCanary(text)
        } catch (error) {
          failure ??= error
        }
        tail = text.subarray(-100)
      })
      incoming.on('error', () => undefined)
    })
    request.on('error', () => undefined)
    request.on('close', () => setTimeout(open, 100).unref())
  }
  open()
  return {
    check: () => {
      if (failure !== undefined) throw failure
    },
  }
}
