import type {SanityClient} from '@sanity/client'

/** Several documents are often published at once. */
const debounceMs = 150

/**
 * A publication during a run starts again with the first step, after the current one.
 *
 * @param initial the steps wait for it
 * @returns unsubscribes, and resolves when the current step is done
 */
export function subscribeToPublications(
  client: SanityClient,
  steps: readonly (() => Promise<unknown>)[],
  log: (line: string) => void,
  initial: Promise<unknown> = Promise.resolve(),
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let latest = 0
  let running = initial
  const run = async (publication: number) => {
    try {
      for (const step of steps) if (publication === latest) await step()
    } catch (error) {
      log(`The publication is not complete, the next one tries again: ${String(error)}`)
    }
  }
  const onPublish = () => {
    latest += 1
    const publication = latest
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => run(publication))
    }, debounceMs)
  }
  const subscription = client.live.events().subscribe({
    next: ({type}) => {
      if (type === 'message' || type === 'restart') onPublish()
    },
    error: () => log('The connection for publications is lost: start the server again.'),
  })
  return async () => {
    clearTimeout(timer)
    latest += 1
    subscription.unsubscribe()
    await running
  }
}
