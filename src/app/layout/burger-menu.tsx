import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useLocation} from 'react-router-dom'
import type {SiteSettings} from '#content/site-settings.ts'
import {labelOf, type NavigationTexts, pageNames} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {useMediaQuery} from '#ui/media/use-media-query.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import button from '#ui/button/button.module.css'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './burger-menu.module.css'
import {PageLink} from './page-link.tsx'

/** Equals the duration in burger-menu.module.css. */
const slideOutMs = 200

type BurgerState = 'closed' | 'unfurled' | 'slide-out'

export function useBurger() {
  const {key} = useLocation()
  const [state, setState] = useState<BurgerState>('closed')
  const close = () => setState((current) => (current === 'unfurled' ? 'slide-out' : current))

  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    close()
  }

  useEffect(() => {
    if (state !== 'slide-out') return undefined
    const timer = setTimeout(() => setState('closed'), slideOutMs)
    return () => clearTimeout(timer)
  }, [state])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })
  useEffect(() => {
    if (state !== 'unfurled') return undefined
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [state])

  return {
    state,
    close,
    toggle: () => setState((current) => (current === 'unfurled' ? 'slide-out' : 'unfurled')),
  }
}

type BurgerMenuProps = ReturnType<typeof useBurger> &
  Pick<SiteSettings, 'email' | 'socialLinks'> & {texts: NavigationTexts}

const classes = {closed: '', unfurled: styles['unfurled'], 'slide-out': styles['slideOut']}

/** A `<details>`, so that it works before hydration. */
export function BurgerMenu({state, toggle, close, email, socialLinks, texts}: BurgerMenuProps) {
  const messages = useMessages()
  const summary = useRef<HTMLElement>(null)
  const isHidden = useMediaQuery('(width >= 62rem)')

  const onHidden = useEffectEvent(close)
  useEffect(() => {
    if (isHidden) onHidden()
  }, [isHidden])

  // A link that has the focus is about to be hidden.
  useEffect(() => {
    const menu = summary.current?.parentElement
    if (state === 'slide-out' && menu?.contains(document.activeElement)) summary.current?.focus()
  }, [state])

  return (
    <details className={`${styles['menu']} ${classes[state]}`} open={state !== 'closed'}>
      <summary
        ref={summary}
        className={`${button['button']} ${button['bare']} ${button['square']} ${styles['button']}`}
        aria-label={messages.layout.menu}
        onClick={(event) => {
          event.preventDefault()
          toggle()
        }}
      >
        <Icon name={state === 'unfurled' ? 'close' : 'menu'} size="1.5em" />
      </summary>
      <nav className={styles['sheet']} aria-label={messages.layout.mainNavigation}>
        <ul className={`${timeline['line']} ${styles['links']}`}>
          {pageNames.map((name) => (
            <li key={name}>
              <PageLink name={name} className={`${timeline['dot']} ${styles['link']}`} onClick={close}>
                {labelOf(name, texts, messages.pages)}
              </PageLink>
            </li>
          ))}
        </ul>
        <ul className={styles['social']}>
          {email !== undefined && (
            <li className={styles['email']}>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {socialLinks.map(({label, url}) => (
            <li key={url}>
              <a href={url} target="_blank" rel="me noreferrer">
                {label}
                <VisuallyHidden> {messages.layout.opensInNewTab}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
