import './overlays.css'
import {enableVisualEditing} from '@sanity/visual-editing'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {pathBelow} from './framing.ts'

type Notify = (update: {type: 'push'; url: string}) => void

/**
 * Sanity's overlays, which open the field of an element. Keeps the locations of page and Studio in sync.
 *
 * @param base the base path of the router, without a trailing slash
 */
export function StudioOverlays({base}: {base: string}) {
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  const currentPath = base + pathname + search
  const [notify, setNotify] = useState<Notify>()
  /** The location that the Studio has. */
  const studioPath = useRef<string>(undefined)

  const follow = useEffectEvent(({type, url}: {type: 'push' | 'pop' | 'replace'; url: string}) => {
    if (type === 'pop') return void navigate(-1)
    const {pathname: path, search: query} = new URL(url, location.origin)
    // The owner may type a path without the base.
    const target = (pathBelow(base, path) ?? path) + query
    studioPath.current = base + target
    return void navigate(target, {replace: type === 'replace'})
  })
  useEffect(
    () =>
      enableVisualEditing({
        history: {
          subscribe: (listener) => {
            studioPath.current = undefined
            setNotify(() => listener)
            return () => setNotify(undefined)
          },
          update: (update) => follow(update),
        },
        // Changes arrive without a refresh.
        refresh: ({source}) => {
          if (source === 'manual') location.reload()
          return false
        },
      }),
    [],
  )
  useEffect(() => keepAboveDialogs('sanity-visual-editing'), [])
  useEffect(() => {
    // A reload shows the same page.
    history.replaceState(history.state, '', currentPath)
    if (notify === undefined || studioPath.current === currentPath) return
    studioPath.current = currentPath
    notify({type: 'push', url: currentPath})
  }, [currentPath, notify])
  return null
}

/**
 * Keeps an element above modal dialogs, which are in the top layer, by opening it as a popover after each.
 *
 * @param selector the element may be added later
 * @returns a function that stops it
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
  // `toggle` does not bubble.
  document.addEventListener('toggle', raise, {capture: true})
  return () => document.removeEventListener('toggle', raise, {capture: true})
}
