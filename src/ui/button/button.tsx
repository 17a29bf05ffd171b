import type {ButtonHTMLAttributes, ReactNode, Ref} from 'react'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import styles from './button.module.css'

/** `primary` is the one thing to do on a screen, `quiet` stands beside it, `bare` belongs to a toolbar. */
export type ButtonVariant = 'primary' | 'quiet' | 'bare'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  variant?: ButtonVariant
  /** Drawn before the label. */
  icon?: IconName
  /** Drawn after the label, for a direction. */
  iconAfter?: IconName
}

/** A button with a label. */
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
  /** What the button does, for assistive technology and as the tooltip. */
  label: string
}

/** A square button that shows an icon alone. */
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
