import type {ReactNode} from 'react'
import {messages} from '#messages/en.ts'
import {Link} from '#ui/link/link.tsx'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import type {ButtonVariant} from './button.tsx'
import styles from './button.module.css'

type Look = {children: ReactNode; variant?: ButtonVariant}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
  to,
  variant = 'quiet',
  iconAfter,
  children,
}: Look & {to: string; iconAfter?: IconName}) {
  return (
    <Link to={to} className={`${styles['button']} ${styles[variant]}`}>
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}

/** A link to a file of this site that looks like a button. */
export function FileButtonLink({href, children}: {href: string; children: ReactNode}) {
  return (
    <a href={href} className={`${styles['button']} ${styles['quiet']}`}>
      {children}
    </a>
  )
}

/** A link to another site that looks like a button. It opens a new tab and says so to assistive technology. */
export function ExternalButtonLink({
  href,
  variant = 'quiet',
  icon,
  children,
}: Look & {href: string; icon?: IconName}) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${styles['button']} ${styles[variant]}`}>
      {icon && <Icon name={icon} />}
      <span>
        {children}
        <VisuallyHidden> {messages.layout.opensInNewTab}</VisuallyHidden>
      </span>
      <Icon name="arrow-up-right" />
    </a>
  )
}
