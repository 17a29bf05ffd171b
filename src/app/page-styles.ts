type Import<T> = () => Promise<T>

/** Stylesheets that did not come, and the imports that went without them. */
const lost = new Set<HTMLLinkElement>()
const lostBy = new Map<Import<unknown>, readonly HTMLLinkElement[]>()
const mending = new Map<Import<unknown>, Promise<void>>()

/** Notes stylesheets that do not come. */
export function watchStyles(): void {
  // Such errors do not bubble.
  addEventListener('error', noteLoss, {capture: true})
}

function noteLoss({target}: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
}

/**
 * Imports a page's code, and before it the styles that it brings, again if they did not come the last time: Vite asks for each
 * stylesheet once, and takes one that failed for loaded.
 *
 * @param importPage always the same function for a page
 * @throws what the import throws, or an Error that names a stylesheet which still does not come
 */
export async function importStyled<T>(importPage: Import<T>): Promise<T> {
  try {
    await mend(importPage)
    return await importPage()
  } catch (error) {
    lostBy.set(importPage, [...(lostBy.get(importPage) ?? []), ...lost])
    lost.clear()
    throw error
  }
}

/** The same for all who ask for a page at a time, as a link does that is focused and clicked. */
function mend(importPage: Import<unknown>): Promise<void> {
  const links = lostBy.get(importPage) ?? []
  const mended = mending.get(importPage) ?? askAgain(links).finally(() => mending.delete(importPage))
  lostBy.delete(importPage)
  mending.set(importPage, mended)
  return mended
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
