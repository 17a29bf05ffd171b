type Import<T> = () => Promise<T>

/** Stylesheets that failed to load; the import that needs them is about to reject. */
const lost = new Set<HTMLLinkElement>()

/** Notes stylesheets that do not come. */
export function watchStyles(): void {
  // Such errors do not bubble.
  addEventListener('error', noteLoss, {capture: true})
}

function noteLoss({target}: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
}

/**
 * Makes an import of code bring the styles of the code whenever it is tried anew: Vite asks for each stylesheet once, and takes one
 * that failed for loaded, which its event `vite:preloadError` tells of and does not change. Calls at the same time share one attempt.
 *
 * @returns an import that rejects as the given one does, or with an Error that names a stylesheet which still does not come
 */
export function importStyled<T>(importCode: Import<T>): Import<T> {
  let missing: readonly HTMLLinkElement[] = []
  let attempt: Promise<T> | undefined

  async function tryAnew(): Promise<T> {
    try {
      const links = missing
      missing = []
      await askAgain(links)
      return await importCode()
    } catch (error) {
      missing = [...lost]
      lost.clear()
      throw error
    } finally {
      attempt = undefined
    }
  }
  return () => (attempt ??= tryAnew())
}

async function askAgain(links: readonly HTMLLinkElement[]): Promise<void> {
  await Promise.all(
    links.map((link) => {
      const again = document.createElement('link')
      again.rel = 'stylesheet'
      again.href = link.href
      link.replaceWith(again)
      return new Promise<void>((resolve, reject) => {
        again.addEventListener('load', () => resolve())
        again.addEventListener('error', () => reject(new Error(`${link.href} did not come.`)))
      })
    }),
  )
}
