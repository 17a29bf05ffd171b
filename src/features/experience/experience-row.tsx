import {memo} from 'react'
import type {CardProps} from './experience-card.tsx'
import styles from './experience-row.module.css'
import {openOnClick} from './open-on-click.ts'
import {TypeTag} from './type-tag.tsx'
import {WithoutOverlay} from './without-overlay.tsx'

type RowProps = Pick<CardProps, 'item' | 'formatDate' | 'onOpen'>

/** One item in a line of a long list: when, of which type, what. Otherwise like a card. */
export const ExperienceRow = memo(function ExperienceRow({item, formatDate, onOpen}: RowProps) {
  const {id, name, type} = item
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in it is there for the keyboard
    <li className={styles['row']} data-item={id} data-look="row" onClick={openOnClick(() => onOpen(id))}>
      <span className={styles['date']}>{formatDate(item.date)}</span>
      <TypeTag type={type} />
      <h3 className={styles['name']} dir="auto">
        <button type="button" aria-haspopup="dialog">
          <span>{name}</span>
        </button>
      </h3>
      <WithoutOverlay item={item} />
    </li>
  )
})
