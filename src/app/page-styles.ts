const failed = new Set<HTMLLinkElement>()
let mending: Promise<void> | undefined

/**
 * Notes stylesheets that do not come. Vite asks for those that a page brings before the page's code, and takes one that failed
 * for loaded the next time.
 */
export function watchStyles(): void {
  // Such errors do not bubble.
  addEventListener('error', noteFailure, {capture: true})
}

function noteFailure({target}: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

/**
 * Asks again for the stylesheets that did not come.
 *
 * @throws an Error when one still does not
 */
export function mendStyles(): Promise<void> {
  mending ??= mend().finally(() => {
    mending = undefined
  })
  return mending
}

async function mend(): Promise<void> {
  await Promise.all([...failed].map(askAgain))
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = link.href
  failed.delete(link)
  link.replaceWith(again)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${link.href} did not come.`)))
  })
}
