/**
 * Restricts the preview to the Studio's frame. The preview has no session and no token: the Studio answers its queries as the
 * signed-in user. Everyone else is redirected to the published page.
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
 * @param studio an origin, such as `https://you.sanity.studio`
 * @param leave called if another origin frames the page, or none
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
 * A path relative to a folder, with a leading slash; undefined if it is outside.
 *
 * @param folder without a trailing slash, such as `/preview`
 */
export function pathBelow(folder: string, path: string): string | undefined {
  return `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length).replace(/^\/*/, '/') : undefined
}

/**
 * The URL of the published page of a preview.
 *
 * @param preview the path of the preview without a trailing slash, such as `/preview`
 * @param site the base path of the site
 */
export function publishedUrl(previewUrl: string, preview: string, site: string): string {
  const url = new URL(previewUrl)
  url.pathname = site.replace(/\/$/, '') + (pathBelow(preview, url.pathname) ?? '/')
  return url.href
}
