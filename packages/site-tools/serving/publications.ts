import type {SanityClient} from '@sanity/client'

/** Several documents are often published at once, in milliseconds. */
const debounce = 150

/**
 * Does what follows from a publication, one step after the other. One that comes meanwhile begins with the first step again as soon as the
 * running one has ended.
 *
 * @param steps the quick ones first
 * @returns stops it, and resolves when the step that runs has ended
 */
export function followPublications(
  client: SanityClient,
  steps: readonly (() => Promise<unknown>)[],
  log: (line: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let latest = 0
  let running: Promise<void> = Promise.resolve()
  const run = async (publication: number) => {
    try {
      for (const step of steps) if (publication === latest) await step()
    } catch (error) {
      log(`What was published is not everywhere yet, the next publication tries again: ${String(error)}`)
    }
  }
  const onPublish = () => {
    latest += 1
    const publication = latest
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => run(publication))
    }, debounce)
  }
  const subscription = client.live.events().subscribe({
    next: ({type}) => {
      if (type === 'message' || type === 'restart') onPublish()
    },
    error: () => log('Publications are no longer followed: start the server again.'),
  })
  return async () => {
    clearTimeout(timer)
    latest += 1
    subscription.unsubscribe()
    await running
  }
}
