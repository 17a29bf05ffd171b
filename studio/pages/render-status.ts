import {useEffect, useState} from 'react'
import * as v from 'valibot'
import {isLocal} from '../environment.ts'

/** A route of the local server, see `deployRoutes`. */
const endpoint = '/content-files/pages'

/** Null while the server starts, and with `npm run dev`, which renders no pages. */
const statusSchema = v.nullable(
  v.object({
    state: v.picklist(['rendering', 'rendered', 'failed']),
    startedAt: v.string(),
    failures: v.array(v.object({file: v.string(), reason: v.string(), documents: v.array(v.string())})),
    cvMessage: v.optional(v.string()),
  }),
)

export type RenderStatus = NonNullable<v.InferOutput<typeof statusSchema>>

export type RenderFailure = RenderStatus['failures'][number]

const pollIntervalMs = 1000

/**
 * Whether the pages show what has been published: polls until they do.
 *
 * @param publishedAt a publication that they have to show, in ISO 8601
 */
export function useRenderStatus(publishedAt = ''): RenderStatus | undefined {
  const [status, setStatus] = useState<RenderStatus>()
  useEffect(() => {
    if (!isLocal) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const update = async () => {
      const read = await readStatus().catch(() => undefined)
      if (!isCurrent || read === null) return
      // The server may be restarting.
      const isPending = read === undefined || read.state === 'rendering' || read.startedAt < publishedAt
      if (read !== undefined) setStatus({...read, state: isPending ? 'rendering' : read.state})
      if (isPending) timer = setTimeout(() => void update(), pollIntervalMs)
    }
    void update()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [publishedAt])
  return status
}

async function readStatus() {
  const response = await fetch(endpoint)
  return v.parse(statusSchema, await response.json())
}

export function describeFailure({file, reason}: RenderFailure): string {
  return `${file}: ${reason}`
}
