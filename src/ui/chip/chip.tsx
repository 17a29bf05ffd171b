import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import {ImageIcon} from '#ui/icon/image-icon.tsx'
import styles from './chip.module.css'

type ChipVariant = 'accent' | 'info' | 'success' | 'warning' | 'neutral'

type ChipProps = {
  className?: string | undefined
  children: ReactNode
  variant?: ChipVariant
  image?: string | undefined
  icon?: IconName
}

function ChipContent({children, image, icon}: Pick<ChipProps, 'children' | 'image' | 'icon'>) {
  return (
    <>
      {image !== undefined && <ImageIcon src={image} />}
      {icon && <Icon name={icon} size="1.214em" />}
      <span>{children}</span>
    </>
  )
}

export function Chip({variant = 'neutral', className = '', ...content}: ChipProps) {
  return (
    <span className={`${styles['chip']} ${styles[variant]} ${className}`}>
      <ChipContent {...content} />
    </span>
  )
}

type ChipButtonProps = ChipProps & Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-expanded'>

export function ChipButton({
  variant = 'neutral',
  className = '',
  children,
  image,
  icon,
  ...native
}: ChipButtonProps) {
  return (
    <button
      {...native}
      type="button"
      className={`${styles['chip']} ${styles[variant]} ${styles['active']} ${className}`}
    >
      <ChipContent image={image} {...(icon && {icon})}>
        {children}
      </ChipContent>
    </button>
  )
}
