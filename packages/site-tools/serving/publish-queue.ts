import type {SanityClient} from '@sanity/client'

/** Milliseconds: several documents are often published at once. */
const debounce = 150

/**
 * Runs steps after each publication. A publication during a run starts again with the first step, after the current one.
 *
 * @returns unsubscribes, and resolves when the current step is done
 */
export function subscribeToPublications(
  client: SanityClient,
  steps: readonly (() => Promise<unknown>)[],
  log: (line: string) => void,
): () => Promise<void> {
  let latest = 0
  let running: Promise<void> = Promise.resolve()
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
    setTimeout(() => {
      running = running.then(() => run(publication))
    }, debounce)
  }
  const subscription = client.live.events().subscribe({
    next: ({type}) => {
      if (type === 'message' || type === 'restart') onPublish()
    },
    error: () => log('The connection for publications is lost: start the server again.'),
  })
  return async () => {
    latest += 1
    subscription.unsubscribe()
    await running
  }
}
