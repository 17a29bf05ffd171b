import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {opening} from '#domain/paragraphs.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './experience-card.module.css'
import {openOnClick} from './open-on-click.ts'
import {TechnologyChip, type Tones} from './technology-chip.tsx'
import {TypeTag} from './type-tag.tsx'
import {WithoutOverlay} from './without-overlay.tsx'

/** How many technologies a card names before it counts the rest. */
const namedTechnologies = 4

/** How much of a description a card has, in characters: about three lines. */
const openingLength = 100

/** The pictures of an item by its id: on its card and over its details, of one shape. */
export type PicturesOf = (id: string) => {readonly card: ImageSource; readonly hero: ImageSource} | undefined

export type CardProps = {
  item: ExperienceItem
  formatDate: (date: string | undefined) => string | undefined
  tones: Tones
  picturesOf: PicturesOf
  onOpen: (id: string) => void
  /** On a phone no more than its name, date and type. */
  isBrief?: boolean
}

/**
 * One item in the list. All of it can be clicked, and its text selected; its name is the button.
 *
 * Up to a thousand of them stand in one page, so the markup is as flat as it can be: the list item is the card.
 */
export const ExperienceCard = memo(function ExperienceCard(props: CardProps) {
  const {item, picturesOf, onOpen, isBrief} = props
  const picture = picturesOf(item.id)?.card
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in it is there for the keyboard
    <li
      className={styles['card']}
      data-item={item.id}
      data-look={picture && 'picture'}
      data-brief={isBrief}
      onClick={openOnClick(() => onOpen(item.id))}
    >
      {picture === undefined ? (
        <Texts {...props} />
      ) : (
        <>
          <div className={styles['picture']}>
            <ResponsiveImage image={picture} />
          </div>
          <div className={styles['texts']}>
            <Texts {...props} />
          </div>
        </>
      )}
    </li>
  )
})

function Texts({item, formatDate, tones}: CardProps) {
  const {name, type, subTitle, description, technologyList} = item
  const date = formatDate(item.date)
  const line = subTitle === '' ? opening(description, openingLength) : subTitle
  const named = technologyList.slice(0, namedTechnologies)
  const rest = technologyList.length - named.length
  return (
    <>
      <p className={styles['head']}>
        <TypeTag type={type} />
        {date !== undefined && <span className={styles['date']}>{date}</span>}
      </p>
      <h3 className={styles['name']} dir="auto">
        <button type="button" aria-haspopup="dialog">
          <span>{name}</span>
        </button>
      </h3>
      {line !== '' && (
        <p className={styles['line']} data-opening={subTitle === '' || undefined} dir="auto">
          {line}
        </p>
      )}
      {named.length > 0 && (
        <p className={styles['technologies']}>
          {named.slice(0, rest > 0 ? -1 : undefined).map((technology) => (
            <TechnologyChip key={technology.name} technology={technology} tones={tones} />
          ))}
          {rest > 0 && (
            <span className={styles['last']}>
              {named.slice(-1).map((technology) => (
                <TechnologyChip key={technology.name} technology={technology} tones={tones} />
              ))}
              <span className={styles['rest']}>
                +{rest}
                <VisuallyHidden> more</VisuallyHidden>
              </span>
            </span>
          )}
        </p>
      )}
      <WithoutOverlay item={item} />
    </>
  )
}
