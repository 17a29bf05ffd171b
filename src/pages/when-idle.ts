/** For browsers that do not tell when they are idle: long enough for a page to come to life. */
const fallbackMs = 200

/**
 * Runs something when the browser has nothing better to do.
 *
 * @returns stops it
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no such thing by default, whatever the types say.
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, {timeout: 2000})
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, fallbackMs)
  return () => clearTimeout(timer)
}
