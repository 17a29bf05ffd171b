interface ScriptLoading {
  /** The name of the global function that the script calls when it is ready. */
  readonly readyCallback: string
  /** Called whenever the script is ready, after its time-out too. */
  readonly onReady: () => void
  readonly timeOutMs: number
}

/** Adds a script to the page, and resolves when it is ready or has failed; then its element is gone again, so that another can be added. */
export function loadScript(address: URL, {readyCallback, onReady, timeOutMs}: ScriptLoading): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      resolve()
    }
    const timer = setTimeout(fail, timeOutMs)
    // It stays after the end, for a script that comes late.
    Reflect.set(window, readyCallback, () => {
      clearTimeout(timer)
      resolve()
      onReady()
    })
    script.src = address.href
    script.async = true
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
