import {owner} from '../access/roles.ts'
import type {Dataset} from '../datasets/dataset.ts'
import {releaseNameOfDocument} from '../documents/document.ts'
import {formatError, LakeError} from '../errors/errors.ts'
import type {Lake} from '../http/lake.ts'
import {mutate, performActions} from '../mutation/transact.ts'

interface Scheduled {
  dataset: Dataset
  id: string
  name: string
  /** Milliseconds since 1970. */
  publishAt: number
}

type SchedulerServices = Pick<Lake, 'datasets' | 'engine' | 'now' | 'limits' | 'log'>

/** Milliseconds. Timers stop while the computer sleeps, so the time is checked again after this. */
const longestWait = 60_000

/** Publishes scheduled releases in time. The schedule is in their documents, so it survives restarts. */
export class ReleaseScheduler {
  readonly #lake: SchedulerServices
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(lake: SchedulerServices) {
    this.#lake = lake
    lake.datasets.subscribe(({changes}) => {
      // Subscribers run later, when the lake may be closed.
      if (!this.#isClosed && changes.some(({id}) => releaseNameOfDocument(id) !== undefined)) this.#wait(0)
    })
  }

  /** Publishes the releases that are due, also those whose time passed while no server ran. */
  publishDue(): void {
    const now = this.#lake.now().getTime()
    const due = this.#scheduled().filter(({publishAt}) => publishAt <= now)
    const isComplete = due.map((release) => this.#publish(release)).every(Boolean)
    this.#wait(isComplete ? 0 : longestWait)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #wait(least: number): void {
    clearTimeout(this.#timer)
    const [next] = this.#scheduled()
    if (!next) return
    const wait = Math.max(least, next.publishAt - this.#lake.now().getTime())
    this.#timer = setTimeout(() => this.publishDue(), Math.min(wait, longestWait)).unref()
  }

  /** In the order of publication. */
  #scheduled(): Scheduled[] {
    const datasets = this.#lake.datasets.list().map(({name}) => this.#lake.datasets.get(name))
    const scheduled = datasets.flatMap((dataset) =>
      [...dataset.collection.documents()].flatMap(({_id: id, state, publishAt}) => {
        const name = releaseNameOfDocument(id)
        const time = Date.parse(String(publishAt))
        const isScheduled = name !== undefined && state === 'scheduled' && !Number.isNaN(time)
        return isScheduled ? [{dataset, id, name, publishAt: time}] : []
      }),
    )
    return scheduled.toSorted((a, b) => a.publishAt - b.publishAt)
  }

  /** As hosted, a release that cannot be published becomes active again, with the reason. */
  #publish({dataset, id, name}: Scheduled): boolean {
    const actions = ['unschedule', 'publish'].map((verb) => ({
      actionType: `sanity.action.release.${verb}`,
      releaseId: name,
    }))
    const {log} = this.#lake
    try {
      try {
        performActions(dataset, actions, {lake: this.#lake, author: owner})
      } catch (error) {
        if (!(error instanceof LakeError)) throw error
        log(`content lake: the release "${name}" was not published: ${error.message}`)
        const failed = {state: 'active', publishAt: null, error: {message: error.message}}
        mutate(dataset, [{patch: {id, set: failed}}], {lake: this.#lake, author: owner})
      }
      return true
    } catch (error) {
      log(`content lake: the release "${name}" was not published yet: ${formatError(error)}`)
      return false
    }
  }
}
