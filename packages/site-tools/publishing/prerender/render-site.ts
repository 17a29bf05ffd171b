import {Worker} from 'node:worker_threads'
import type {DeliveryTarget} from '../delivery/headers.ts'
import type {Theme} from '../theme/theme.ts'
import type {ContentSource, RenderFailure} from './content-errors.ts'
import {fileOf, type SiteOptions} from './write-pages.ts'

/** Plain data, for the worker thread. */
export interface RenderJob {
  readonly root: string
  readonly folder: string
  readonly target: DeliveryTarget
  readonly theme: Theme
  readonly options: SiteOptions
  readonly source: ContentSource
  /** Otherwise nothing is written if a page fails. */
  readonly continueOnError: boolean
}

export interface RenderResult {
  /** Absolute paths. */
  readonly texts: readonly string[]
  readonly failures: readonly RenderFailure[]
}

export type WorkerMessage =
  /** Before each page; undefined before each later step. */
  | {readonly type: 'page'; readonly path: string | undefined}
  | ({readonly type: 'result'} & RenderResult)
  | {readonly type: 'error'; readonly reason: string}

/** Reused, because loading the renderer takes a second. */
let idleWorker: Worker | undefined

/**
 * In a worker thread, because an endless loop in a page must not block the server, where the owner can fix the content.
 *
 * @param timeoutMs per page, which usually takes less than 100
 */
export async function renderSite(job: RenderJob, timeoutMs = 20_000): Promise<RenderResult> {
  const {promise, resolve, reject} = Promise.withResolvers<RenderResult>()
  const worker = idleWorker ?? new Worker(new URL('render-worker.ts', import.meta.url))
  idleWorker = undefined
  let timer: NodeJS.Timeout | undefined
  const onMessage = (message: WorkerMessage) => {
    clearTimeout(timer)
    if (message.type === 'result') return resolve(message)
    if (message.type === 'error') return reject(new Error(message.reason))
    const file = message.path === undefined ? '' : `${fileOf(message.path)}: `
    timer = setTimeout(() => {
      reject(new Error(`${file}Rendering took longer than ${timeoutMs / 1000} seconds and was stopped.`))
    }, timeoutMs)
  }
  const onExit = (code: number) => reject(new Error(`The renderer exited with code ${code}.`))
  worker.on('message', onMessage).on('error', reject).on('exit', onExit)
  worker.ref()
  worker.postMessage(job, [])
  try {
    const result = await promise
    worker.off('message', onMessage).off('error', reject).off('exit', onExit)
    worker.unref()
    idleWorker = worker
    return result
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
