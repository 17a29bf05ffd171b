import type {Commit} from './dataset.ts'

export type Follower = (commit: Commit) => void

/** Milliseconds within which an answer is on its way. */
const answerTime = 5

/**
 * Who follows the commits of a dataset. They are told once whoever made the commit has been answered, in turn: others are answered
 * in between.
 */
export class Followers {
  /** With the place of the newest commit when they came, which they know of already. */
  readonly #followers = new Map<Follower, number>()
  readonly #untold: Commit[] = []
  #turns: Generator<() => void> | undefined

  /** @returns how to stop */
  add(follower: Follower, since: number): () => void {
    this.#followers.set(follower, since)
    return () => this.#followers.delete(follower)
  }

  tell(commit: Commit): void {
    this.#untold.push(commit)
    if (this.#turns) return
    this.#turns = this.#tellAll()
    setTimeout(() => this.#takeTurn(), answerTime)
  }

  #takeTurn(): void {
    const {value: turn} = this.#turns?.next() ?? {}
    if (!turn) {
      this.#turns = undefined
      return
    }
    const started = performance.now()
    try {
      turn()
    } finally {
      // Others are served for as long as it took. One follower's failure is not the others'.
      const took = performance.now() - started
      if (took > answerTime) setTimeout(() => this.#takeTurn(), took)
      else setImmediate(() => this.#takeTurn())
    }
  }

  *#tellAll(): Generator<() => void> {
    for (let commit = this.#untold.shift(); commit; commit = this.#untold.shift()) {
      const told = commit
      for (const [follower, since] of this.#followers) {
        if (told.seq > since) yield () => follower(told)
      }
    }
  }
}
