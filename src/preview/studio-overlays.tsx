import './overlays.css'
import {enableVisualEditing} from '@sanity/visual-editing'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {below} from './framing.ts'

type Tell = (update: {type: 'push'; url: string}) => void

/**
 * The Studio's overlays over the page, which lead to the fields. Where the page goes by itself, the Studio is told; where the Studio goes, the
 * page follows.
 *
 * @param base the path that the router's addresses stand below, without a slash at its end
 */
export function StudioOverlays({base}: {base: string}) {
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  const here = base + pathname + search
  const [tell, setTell] = useState<Tell>()
  /** Where the Studio knows the page to be. */
  const known = useRef<string>(undefined)

  const follow = useEffectEvent(({type, url}: {type: 'push' | 'pop' | 'replace'; url: string}) => {
    if (type === 'pop') return void navigate(-1)
    const {pathname: path, search: query} = new URL(url, location.origin)
    // Whoever types an address into the Studio's bar names the page's own.
    const way = (below(base, path) ?? path) + query
    known.current = base + way
    return void navigate(way, {replace: type === 'replace'})
  })
  useEffect(
    () =>
      enableVisualEditing({
        history: {
          subscribe: (listener) => {
            known.current = undefined
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
  useEffect(() => keepAboveDialogs('sanity-visual-editing'), [])
  useEffect(() => {
    // Loaded anew, it is the same page.
    history.replaceState(history.state, '', here)
    if (tell === undefined || known.current === here) return
    known.current = here
    tell({type: 'push', url: here})
  }, [here, tell])
  return null
}

/**
 * Keeps an element above modal dialogs, which are in the top layer: the element is opened after them as a popover.
 *
 * @param selector the element need not exist yet
 * @returns stops it
 */
export function keepAboveDialogs(selector: string): () => void {
  const raise = ({target}: Event) => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element === null || !(target instanceof HTMLDialogElement)) return
    element.removeAttribute('popover')
    if (document.querySelector('dialog:modal') === null) return
    element.setAttribute('popover', 'manual')
    element.showPopover()
  }
  // It does not bubble.
  document.addEventListener('toggle', raise, {capture: true})
  return () => document.removeEventListener('toggle', raise, {capture: true})
}
