import './overlays.css'
import {enableVisualEditing} from '@sanity/visual-editing'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {pathBelow} from './framing.ts'

type Notify = (update: {type: 'push'; url: string}) => void

/** Opens the field of a clicked element, and keeps the locations of page and Studio in sync. */
export function StudioOverlays({base}: {base: string}) {
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  const currentPath = base + pathname + search
  const [notify, setNotify] = useState<Notify>()
  const studioPath = useRef<string>(undefined)

  const follow = useEffectEvent(({type, url}: {type: 'push' | 'pop' | 'replace'; url: string}) => {
    if (type === 'pop') return void navigate(-1)
    const {pathname: path, search: query} = new URL(url, location.origin)
    // The owner may type a path without the base path.
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
    // Reloading then shows the same page.
    history.replaceState(history.state, '', currentPath)
    if (notify === undefined || studioPath.current === currentPath) return
    studioPath.current = currentPath
    notify({type: 'push', url: currentPath})
  }, [currentPath, notify])
  return null
}

/**
 * Modal dialogs are in the top layer. An element stays above them by opening as a popover after each.
 *
 * @param selector the element may be added later
 * @returns stops
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
