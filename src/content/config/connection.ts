/** Sanity's API is dated: this is how it was on that day, whatever it will be. */
export const apiVersion = '2025-02-19'

let joined: Promise<void> | undefined

/**
 * Lets the streams of the local lake share one socket, for browsers allow six connections per origin over HTTP/1.1. Node needs no such thing.
 */
export function joinListenerSocket(): Promise<void> {
  joined ??= join()
  return joined
}

async function join(): Promise<void> {
  if (typeof window === 'undefined') return
  const {installListenerSocket} = await import('#emulators/content-lake/browser/listener-socket.ts')
  installListenerSocket()
}
