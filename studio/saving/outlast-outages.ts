/** Milliseconds until a question is asked again that did not reach its host. */
const pause = 1000

/**
 * From now on content that is only read from a host that has answered before waits until the host is back: a server that starts
 * anew, a laptop that changes its network. Sanity asks five times within a few seconds and then takes the Studio's tools down,
 * with what was about to be written in them. A host that never answered, and what
 * a browser's extension blocks beside the content, may be refused for ever.
 */
export function outlastOutages(): void {
  const plainFetch = globalThis.fetch
  const answered = new Set<string>()
  globalThis.fetch = async (input, init) => {
    const {host, pathname} = new URL(input instanceof Request ? input.url : input, location.href)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const isReading = /^(GET|HEAD)$/i.test(method) && pathname.includes('/data/')
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    for (;;) {
      try {
        const response = await plainFetch(input, init)
        answered.add(host)
        return response
      } catch (error) {
        if (signal?.aborted === true || !isReading || !answered.has(host)) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
