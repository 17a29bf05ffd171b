/** Browsers let requests outlive their page whose bodies have 64 KiB between them. */
const largestBody = 16_000

/** From now on a small change to content that is on its way arrives, though the page that sent it is closed. */
export function letSmallChangesOutliveThePage(): void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const isChange = init?.method === 'POST' && /\/data\/(actions|mutate)\//.test(address)
    const isSmall = typeof init?.body === 'string' && init.body.length <= largestBody
    return plainFetch(input, isChange && isSmall ? {...init, keepalive: true} : init)
  }
}
