interface ScriptLoading {
  /** The name of the global function that the script calls when it is ready. */
  readonly readyCallback: string
  /** Called whenever the script is ready, after its time-out too. */
  readonly onReady: () => void
  readonly timeOutMs: number
}

/**
 * Adds a script to the page and waits until it is ready.
 *
 * @returns undefined when it is, else why not; the script element is gone again then, so that another can be added
 */
export function loadScript(
  address: URL,
  {readyCallback, onReady, timeOutMs}: ScriptLoading,
): Promise<'blocked' | 'timed-out' | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (failure: 'blocked' | 'timed-out' | undefined) => {
      clearTimeout(timer)
      if (failure !== undefined) script.remove()
      resolve(failure)
    }
    const timer = setTimeout(() => end('timed-out'), timeOutMs)
    // It stays after the end, for a script that comes late.
    Reflect.set(window, readyCallback, () => {
      end(undefined)
      onReady()
    })
    script.src = address.href
    script.async = true
    script.addEventListener('error', () => end('blocked'))
    document.head.append(script)
  })
}
