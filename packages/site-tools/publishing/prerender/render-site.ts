import {Worker} from 'node:worker_threads'
import type {DeliveryTarget} from '../delivery/target.ts'
import type {Look} from '../look/look.ts'
import type {ContentPlace} from './content-advice.ts'
import {fileOf, type SiteOptions} from './write-pages.ts'

/** What a rendering needs. It is sent to a worker thread, so it holds plain data only. */
export interface RenderJob {
  /** The project's folder, with a build in it. */
  readonly root: string
  /** The folder that pages are written to. */
  readonly folder: string
  readonly target: DeliveryTarget
  readonly look: Look
  readonly options: SiteOptions
  readonly place: ContentPlace
  /** Whether the other pages are written when one fails, whose file is then kept as it was. Otherwise nothing is written. */
  readonly keepGoing: boolean
}

export interface Rendered {
  /** The absolute paths of the text files that were written. */
  readonly texts: readonly string[]
  /** Why a part, such as `about.html`, was kept as it was. */
  readonly failures: ReadonlyMap<string, string>
}

export type WorkerInput = RenderJob & {readonly skip: readonly string[]}

/** What the worker reports: each page before it is rendered, undefined after the last one, failures, and how it ended. */
export type WorkerMessage =
  | {readonly type: 'page'; readonly path: string | undefined}
  | {readonly type: 'failure'; readonly part: string; readonly reason: string}
  | {readonly type: 'written'; readonly texts: readonly string[]}
  | {readonly type: 'error'; readonly reason: string}

/**
 * Renders the site in a worker thread, so that a page that never stops rendering cannot block the caller.
 *
 * @param deadline milliseconds per page, which takes less than a tenth of a second as a rule
 * @throws an Error that says why the first page failed, unless the job keeps going
 */
export async function renderSite(job: RenderJob, deadline = 20_000): Promise<Rendered> {
  const skip: string[] = []
  const failures = new Map<string, string>()
  for (;;) {
    const outcome = await runWorker({...job, skip}, failures, deadline)
    if ('texts' in outcome) return {texts: outcome.texts, failures}
    const file = fileOf(outcome.stuckPage)
    const reason = `Rendering took longer than ${deadline / 1000} seconds and was stopped.`
    if (!job.keepGoing) throw new Error(`${file}: ${reason}`)
    failures.set(file, reason)
    skip.push(outcome.stuckPage)
  }
}

type Outcome = {readonly texts: readonly string[]} | {readonly stuckPage: string}

/** The worker of the last rendering: it has loaded the renderer, which takes a second. */
let idleWorker: Worker | undefined

async function runWorker(
  input: WorkerInput,
  failures: Map<string, string>,
  deadline: number,
): Promise<Outcome> {
  const {promise, resolve, reject} = Promise.withResolvers<Outcome>()
  const worker = idleWorker ?? new Worker(new URL('render-worker.ts', import.meta.url))
  idleWorker = undefined
  let timer: NodeJS.Timeout | undefined
  const onMessage = (message: WorkerMessage) => {
    if (message.type === 'written') resolve(message)
    else if (message.type === 'error') reject(new Error(message.reason))
    else if (message.type === 'failure') failures.set(message.part, message.reason)
    else {
      const {path} = message
      clearTimeout(timer)
      timer = path === undefined ? undefined : setTimeout(() => resolve({stuckPage: path}), deadline)
    }
  }
  const onExit = (code: number) => reject(new Error(`The renderer exited with code ${code}.`))
  worker.on('message', onMessage).on('error', reject).on('exit', onExit)
  try {
    worker.ref()
    worker.postMessage(input, [])
    const outcome = await promise
    if ('texts' in outcome) {
      worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      // A worker that has nothing to do does not keep the process running.
      worker.unref()
      idleWorker = worker
    } else await worker.terminate()
    return outcome
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
