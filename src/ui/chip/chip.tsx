import {type ButtonHTMLAttributes, type ReactNode, useState} from 'react'
import {useMessages} from '#messages/messages.ts'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import {ImageIcon} from '#ui/icon/image-icon.tsx'
import styles from './chip.module.css'

type ChipProps = {
  className?: string | undefined
  children: ReactNode
  variant?: 'accent' | 'info' | 'success' | 'warning' | 'neutral'
  image?: string | undefined
}

export function Chip({variant = 'neutral', className = '', image, children}: ChipProps) {
  return (
    <span className={`${styles['chip']} ${styles[variant]} ${className}`}>
      {image !== undefined && <ImageIcon src={image} />}
      <span>{children}</span>
    </span>
  )
}

type ChipButtonProps = ChipProps &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-expanded'> & {icon?: IconName}

export function ChipButton(props: ChipButtonProps) {
  const {variant = 'neutral', className = '', children, image, icon, ...native} = props
  return (
    <button
      {...native}
      type="button"
      className={`${styles['chip']} ${styles[variant]} ${styles['active']} ${className}`}
    >
      {image !== undefined && <ImageIcon src={image} />}
      {icon && <Icon name={icon} size="1.214em" />}
      <span>{children}</span>
    </button>
  )
}

/** `icon` is the URL of an image. */
type ListedChip = {readonly name: string; readonly icon?: string | undefined}

type RenderChip = (chip: ListedChip) => ReactNode

type ChipListsProps = {
  lists: readonly {readonly title: string; readonly chips: readonly ListedChip[]}[]
  heading: 'h3' | 'h4'
  children: RenderChip
}

/** Lists of chips, each beside its title. */
export function ChipLists({lists, heading: Heading, children}: ChipListsProps) {
  const nonEmpty = lists.filter(({chips}) => chips.length > 0)
  if (nonEmpty.length === 0) return null
  return (
    <div className={styles['lists']}>
      {nonEmpty.map(({title, chips}, position) => (
        // Titles may be equal or empty.
        <div key={position} className={styles['titled']}>
          {title !== '' && (
            <Heading className={styles['label']} dir="auto">
              {title}
            </Heading>
          )}
          <CollapsibleChips chips={chips}>{children}</CollapsibleChips>
        </div>
      ))}
    </div>
  )
}

const collapsedCount = 24

type CollapsibleChipsProps = {
  chips: readonly ListedChip[]
  className?: string | undefined
  children: RenderChip
}

export function CollapsibleChips({chips, className = '', children}: CollapsibleChipsProps) {
  const messages = useMessages()
  const [isExpanded, setExpanded] = useState(false)
  const hiddenCount = Math.max(0, chips.length - collapsedCount)
  const items = chips.map((chip) => <li key={chip.name}>{children(chip)}</li>)
  return (
    <ul className={`${styles['list']} ${className}`}>
      {isExpanded ? items : items.slice(0, collapsedCount)}
      {hiddenCount > 0 && (
        <li className={styles['more']}>
          <noscript>
            <ul className={styles['list']}>{items.slice(collapsedCount)}</ul>
          </noscript>
          <ChipButton
            icon={isExpanded ? 'minus' : 'plus'}
            aria-expanded={isExpanded}
            // A double click toggles once.
            onClick={({detail}) => detail !== 2 && setExpanded(!isExpanded)}
          >
            {isExpanded ? messages.layout.fewerChips : messages.layout.moreChips(hiddenCount)}
          </ChipButton>
        </li>
      )}
    </ul>
  )
}
