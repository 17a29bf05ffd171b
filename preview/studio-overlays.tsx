import {enableVisualEditing} from '@sanity/visual-editing'
import {useEffect, useEffectEvent, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'

type Tell = (update: {type: 'push'; url: string}) => void

/**
 * The Studio's overlays over the page, which lead to the fields. Where the page goes, the Studio is told; where the Studio goes, the
 * page follows.
 *
 * @param base the path that the router's addresses stand below, without a slash at its end
 */
export function StudioOverlays({base}: {base: string}) {
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  const [tell, setTell] = useState<Tell>()

  const follow = useEffectEvent(({type, url}: {type: 'push' | 'pop' | 'replace'; url: string}) => {
    const {pathname: path, search: query} = new URL(url, location.origin)
    if (type === 'pop') void navigate(-1)
    else if (path.startsWith(base))
      void navigate(path.slice(base.length) + query, {replace: type === 'replace'})
  })
  useEffect(
    () =>
      enableVisualEditing({
        history: {
          subscribe: (listener) => {
            setTell(() => listener)
            return () => setTell(undefined)
          },
          update: (update) => follow(update),
        },
        // What changes comes by itself: there is nothing to be fetched anew but the page.
        refresh: ({source}) => {
          if (source === 'manual') location.reload()
          return false
        },
      }),
    [],
  )
  useEffect(() => tell?.({type: 'push', url: base + pathname + search}), [base, pathname, search, tell])
  return null
}
