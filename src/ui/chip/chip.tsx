import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import {PictureIcon} from '#ui/icon/picture-icon.tsx'
import styles from './chip.module.css'

/** The colours a chip can carry; `neutral` where none is meant. */
type ChipVariant = 'accent' | 'info' | 'success' | 'warning' | 'neutral'

type Look = {
  className?: string | undefined
  children: ReactNode
  variant?: ChipVariant
  /** Address of a small square picture. */
  picture?: string | undefined
  /** One of the interface's own icons, where there is no picture. */
  icon?: IconName
}

function ChipContent({children, picture, icon}: Omit<Look, 'className'>) {
  return (
    <>
      {picture !== undefined && <PictureIcon src={picture} />}
      {icon && <Icon name={icon} size="1.214em" />}
      <span>{children}</span>
    </>
  )
}

/** A small label for a technology or a kind of thing. */
export function Chip({variant = 'neutral', className = '', ...look}: Look) {
  return (
    <span className={`${styles['chip']} ${styles[variant]} ${className}`}>
      <ChipContent {...look} />
    </span>
  )
}

type ChipButtonProps = Look & Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-expanded'>

/** A chip that does something. */
export function ChipButton({
  variant = 'neutral',
  className = '',
  children,
  picture,
  icon,
  ...native
}: ChipButtonProps) {
  return (
    <button
      {...native}
      type="button"
      className={`${styles['chip']} ${styles[variant]} ${styles['active']} ${className}`}
    >
      <ChipContent picture={picture} {...(icon && {icon})}>
        {children}
      </ChipContent>
    </button>
  )
}
