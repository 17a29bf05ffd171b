/**
 * Adds a script to the page and waits until it calls the global function `callback`.
 *
 * @returns undefined when it did, else why not; the script element is gone again then, so that another can be added
 */
export function loadScript(
  address: URL,
  callback: string,
  timeOutMs: number,
): Promise<'blocked' | 'timed-out' | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (failure: 'blocked' | 'timed-out' | undefined) => {
      clearTimeout(timer)
      if (failure !== undefined) script.remove()
      resolve(failure)
    }
    const timer = setTimeout(() => end('timed-out'), timeOutMs)
    // It stays after the end: a script that comes late finds its function, and nobody who still listens.
    Reflect.set(window, callback, () => end(undefined))
    script.src = address.href
    script.async = true
    script.addEventListener('error', () => end('blocked'))
    document.head.append(script)
  })
}
