/**
 * The preview has no session and no token: the Studio answers its queries as the signed-in user. Everyone else is redirected to
 * the published page.
 *
 * @module
 */

/** The part of `window` that identifies the parent frame. */
export type FramedWindow = Pick<Window, 'parent' | 'location' | 'addEventListener'> & {
  readonly window: unknown
}

/**
 * Whether the Studio frames this page, or in a browser that does not say so (Firefox has no `ancestorOrigins`), any page. Messages of other
 * origins are stopped, so another page's frame stays empty: call this before any listener is added.
 *
 * @param leave called if the Studio does not frame the page. Firefox does not say who does, so it waits for the first message.
 */
export function isFramedBy(studio: string, leave: () => void, page: FramedWindow = window): boolean {
  const {parent} = page
  const [parentOrigin = studio] = page.location.ancestorOrigins ?? []
  if (parent === page.window || parentOrigin !== studio) {
    leave()
    return false
  }
  page.addEventListener(
    'message',
    (event) => {
      if (event.source !== parent || event.origin !== studio) event.stopImmediatePropagation()
    },
    {capture: true},
  )
  return true
}

/**
 * @param folder without a trailing slash, such as `/preview`
 * @returns undefined outside of the folder
 */
export function pathBelow(folder: string, path: string): string | undefined {
  return `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length).replace(/^\/*/, '/') : undefined
}

/** @param preview without a trailing slash, such as `/preview` */
export function publishedUrl(previewUrl: string, preview: string, site: string): string {
  const url = new URL(previewUrl)
  url.pathname = site.replace(/\/$/, '') + (pathBelow(preview, url.pathname) ?? '/')
  return url.href
}
