import {useEffect, useEffectEvent, useRef} from 'react'
import {labelOf, type NavigationTexts, pageNames} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {useMediaQuery} from '#ui/media/use-media-query.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import button from '#ui/button/button.module.css'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './burger-menu.module.css'
import {PageLink} from './page-link.tsx'
import type {BurgerState} from './use-burger.ts'

type BurgerMenuProps = {
  state: BurgerState
  toggle: () => void
  close: () => void
  email: string | undefined
  socialLinks: readonly {label: string; url: string}[]
  texts: NavigationTexts
}

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

  // The focused link is about to be hidden.
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
