import {memo, type MouseEvent} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {opening, paragraphs} from '#domain/paragraphs.ts'
import {messages} from '#messages/en.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Link} from '#ui/link/link.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './experience-card.module.css'
import {TechnologyChip, type Tones} from './technology-chip.tsx'
import {TypeTag} from './type-tag.tsx'

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
}

/**
 * One item in the list. All of it can be clicked, and its text selected; its name is the button.
 *
 * Hundreds of them may be in one page, so the markup is as flat as it can be: the list item is the card.
 */
export const ExperienceCard = memo(function ExperienceCard(props: CardProps) {
  const {item, picturesOf, onOpen} = props
  const picture = picturesOf(item.id)?.card
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in it is there for the keyboard
    <li
      className={styles['card']}
      data-item={item.id}
      data-look={picture && 'picture'}
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

/** Opens an item on a click anywhere on its card, apart from one that ends a drag over its text, which selects that. */
const openOnClick =
  (open: () => void) =>
  ({target}: MouseEvent) => {
    const isOnText = target instanceof Element && !target.closest('button')
    if (!isOnText || getSelection()?.isCollapsed !== false) open()
  }

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
                <VisuallyHidden> {messages.experience.moreTechnologies}</VisuallyHidden>
              </span>
            </span>
          )}
        </p>
      )}
      <WithoutOverlay item={item} />
    </>
  )
}

/** What the overlay would say, for those without scripts. React draws nothing in a `<noscript>`, so what the browser is sent has none of it. */
function WithoutOverlay({item}: {item: ExperienceItem}) {
  return <noscript className={styles['details']}>{import.meta.env.SSR && <Details {...item} />}</noscript>
}

/** An item that is told at an address of its own only begins here. */
function Details({description, links, storyPath}: ExperienceItem) {
  return (
    <>
      <p dir="auto">{storyPath === undefined ? description : paragraphs(description)[0]}</p>
      {storyPath !== undefined && <Link to={storyPath}>{messages.experience.readStory}</Link>}
      {links.map(({label, href}) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </>
  )
}
