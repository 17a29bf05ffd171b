interface Source<Item> {
  subscribe(observer: {next: (item: Item) => void; error: (error: unknown) => void}): {
    unsubscribe: () => void
  }
}

/** Buffers the items of an observable, so that tests can await the next one. */
export class Recorded<Item> {
  readonly #items: Item[] = []
  readonly #waiting: {resolve: (item: Item) => void; reject: (error: unknown) => void}[] = []
  readonly #subscription: {unsubscribe: () => void}
  #error: {cause: unknown} | undefined

  constructor(source: Source<Item>) {
    this.#subscription = source.subscribe({
      next: (item) => {
        const waiting = this.#waiting.shift()
        if (waiting) waiting.resolve(item)
        else this.#items.push(item)
      },
      error: (cause) => {
        this.#error = {cause}
        for (const {reject} of this.#waiting.splice(0)) reject(cause)
      },
    })
  }

  /** @throws the error of the observable */
  next(): Promise<Item> {
    const [item] = this.#items.splice(0, 1)
    if (item !== undefined) return Promise.resolve(item)
    if (this.#error) return Promise.reject(this.#error.cause)
    return new Promise((resolve, reject) => {
      this.#waiting.push({resolve, reject})
    })
  }

  /** @returns the items up to the first that passes */
  async until(passes: (item: Item) => boolean): Promise<Item[]> {
    const items = [await this.next()]
    for (let item = items[0]; item !== undefined && !passes(item); item = items.at(-1))
      items.push(await this.next())
    return items
  }

  /** The number of items that were received, but not read yet. */
  get pending(): number {
    return this.#items.length
  }

  stop(): void {
    this.#subscription.unsubscribe()
  }
}
