/**
 * Restricts the preview to the Studio's frame. The preview has no session and no token: the Studio answers its queries as the
 * signed-in user. Everyone else is redirected to the published page.
 *
 * @module
 */

/** The Studio sends messages twice a second from when the frame has loaded. */
const firstMessageTimeoutMs = 8000

/** The part of `window` that identifies the parent frame. */
export type FramedWindow = Pick<
  Window,
  'parent' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & {readonly window: unknown}

/**
 * Whether the Studio frames this page. Where the browser does not say so, the page is left unless a message of the Studio arrives
 * in time. Messages of other origins are stopped: call this before any listener is added.
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
  // Firefox has no `ancestorOrigins`.
  const timer = page.setTimeout(leave, firstMessageTimeoutMs)
  page.addEventListener(
    'message',
    (event) => {
      if (event.source === parent && event.origin === studio) page.clearTimeout(timer)
      else event.stopImmediatePropagation()
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
