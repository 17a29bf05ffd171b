import type {ButtonHTMLAttributes, ReactNode, Ref} from 'react'
import {useMessages} from '#messages/messages.ts'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import {Link} from '#ui/link/link.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './button.module.css'
import row from './button-row.module.css'

/** `primary` is the main action of a page, `bare` is for toolbars. */
type ButtonVariant = 'primary' | 'quiet' | 'bare'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  variant?: ButtonVariant
  icon?: IconName
  iconAfter?: IconName
}

export function Button({
  variant = 'quiet',
  type = 'button',
  icon,
  iconAfter,
  children,
  ...native
}: ButtonProps) {
  return (
    <button {...native} type={type} className={`${styles['button']} ${styles[variant]}`}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

type IconButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  icon: IconName
  label: string
}

export function IconButton({icon, label, onClick}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className={`${styles['button']} ${styles['bare']} ${styles['square']}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

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

/** On narrow screens the first button has its own row. */
export function ButtonRow({children}: {children: ReactNode}) {
  return (
    <div className={row['container']}>
      <div className={row['row']}>{children}</div>
    </div>
  )
}
