/**
 * Who may see the preview: the Studio, which holds what is not published and answers the preview's questions as whoever is signed in
 * there. The preview itself has no session, no token and nothing to show; anybody else is led to the published page.
 *
 * @module
 */

/** How long the Studio may take to say its first word, in milliseconds: it asks twice a second from when the frame is there. */
const patience = 8000

/** The part of `window` that says in whose frame a page is. */
export type Framed = Pick<
  Window,
  'parent' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & {readonly window: unknown}

/**
 * Whether this page may be the preview: not by itself, and not in a frame of somebody who says to be another. Where that
 * cannot be told at once, it is left unless the Studio speaks soon. From now on no script of this page hears a message from anyone but the
 * Studio that frames it: call it before anything listens.
 *
 * @param studio an origin, such as `https://you.sanity.studio`
 * @param leave called when the frame is somebody else's, or there is none
 */
export function isFramedBy(studio: string, leave: () => void, page: Framed = window): boolean {
  const {parent} = page
  const [framer = studio] = page.location.ancestorOrigins ?? []
  if (parent === page.window || framer !== studio) {
    leave()
    return false
  }
  // Firefox tells no page who frames it; there, what the frame's owner says tells.
  const waiting = page.setTimeout(leave, patience)
  page.addEventListener(
    'message',
    (event) => {
      if (event.source === parent && event.origin === studio) page.clearTimeout(waiting)
      else event.stopImmediatePropagation()
    },
    {capture: true},
  )
  return true
}

/**
 * What is left of a path below a folder, with a slash at its beginning; undefined where it is not below it.
 *
 * @param folder such as `/preview`, without a slash at its end
 */
export function below(folder: string, path: string): string | undefined {
  return `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length).replace(/^\/*/, '/') : undefined
}

/**
 * The address of the published page that stands where a preview does.
 *
 * @param preview the preview's own path, such as `/preview`, without a slash at its end
 * @param site the path that the site is served below, with a slash at both ends
 */
export function publishedAddress(address: string, preview: string, site: string): string {
  const url = new URL(address)
  url.pathname = site.replace(/\/$/, '') + (below(preview, url.pathname) ?? '/')
  return url.href
}
