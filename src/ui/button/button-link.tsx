import type {ReactNode} from 'react'
import {useMessages} from '#messages/messages.ts'
import {Link} from '#ui/link/link.tsx'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import type {ButtonVariant} from './button.tsx'
import styles from './button.module.css'

type LinkProps = {children: ReactNode; variant?: ButtonVariant}

export function ButtonLink({
  to,
  variant = 'quiet',
  iconAfter,
  children,
}: LinkProps & {to: string; iconAfter?: IconName}) {
  return (
    <Link to={to} className={`${styles['button']} ${styles[variant]}`}>
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}

export function ExternalButtonLink({
  href,
  variant = 'quiet',
  icon,
  children,
}: LinkProps & {href: string; icon?: IconName}) {
  const messages = useMessages()
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
