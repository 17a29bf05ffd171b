import {Worker} from 'node:worker_threads'
import type {DeliveryTarget} from '../delivery/headers.ts'
import type {Theme} from '../theme/theme.ts'
import type {ContentSource, RenderFailure} from './content-errors.ts'
import type {SiteOptions} from './write-pages.ts'

/** Plain data, for the worker thread. */
export interface RenderJob {
  readonly root: string
  /** Has the build, and gets the pages. */
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

/** `stuck` has the paths of pages that did not end. */
export type WorkerInput = RenderJob & {readonly stuck: readonly string[]}

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
  const stuck: string[] = []
  for (;;) {
    const result = await runWorker({...job, stuck}, timeoutMs)
    if (typeof result !== 'string') return result
    stuck.push(result)
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url))
  return worker.once('exit', () => {
    if (idleWorker === worker) idleWorker = undefined
  })
}

/** @returns the result, or the path of a page that took too long */
async function runWorker(input: WorkerInput, timeoutMs: number): Promise<RenderResult | string> {
  const {promise, resolve, reject} = Promise.withResolvers<RenderResult | string>()
  const worker = idleWorker ?? startWorker()
  idleWorker = undefined
  let timer: NodeJS.Timeout | undefined
  const startTimer = (page: string | undefined) => {
    const onTimeout = () =>
      page === undefined ? reject(new Error('Rendering took too long and was stopped.')) : resolve(page)
    timer = setTimeout(onTimeout, timeoutMs)
  }
  const onMessage = (message: WorkerMessage) => {
    clearTimeout(timer)
    if (message.type === 'result') resolve(message)
    else if (message.type === 'error') reject(new Error(message.reason))
    else startTimer(message.path)
  }
  const onExit = (code: number) => reject(new Error(`The renderer exited with code ${code}.`))
  worker.on('message', onMessage).on('error', reject).on('exit', onExit)
  worker.ref()
  worker.postMessage(input, [])
  try {
    const result = await promise
    worker.off('message', onMessage).off('error', reject).off('exit', onExit)
    if (typeof result === 'string') await worker.terminate()
    else {
      worker.unref()
      idleWorker = worker
    }
    return result
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
