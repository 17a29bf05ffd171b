import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {opening, paragraphs} from '#domain/paragraphs.ts'
import {messages} from '#messages/en.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Link} from '#ui/link/link.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './experience-card.module.css'
import {TechnologyChip, type Tones, TypeTag} from './tags.tsx'

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
  imagesOf: PicturesOf
  onOpen: (id: string) => void
}

/** One item in the list. All of it can be clicked, and its text selected; its name is the button. */
export const ExperienceCard = memo(function ExperienceCard(props: CardProps) {
  const {item, imagesOf, onOpen} = props
  const picture = imagesOf(item.id)?.card
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in it is there for the keyboard
    <li
      className={picture ? `${styles['card']} ${styles['pictured']}` : styles['card']}
      data-item={item.id}
      onClick={({target}) => {
        // A click that ends a drag over the text of the card selects it.
        const isOnText = target instanceof Element && !target.closest('button')
        if (!isOnText || getSelection()?.isCollapsed !== false) onOpen(item.id)
      }}
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
        <p className={subTitle === '' ? `${styles['line']} ${styles['opening']}` : styles['line']} dir="auto">
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
      {/* React renders no children of a `<noscript>` in the browser, so they are left out of the bundle. */}
      <noscript className={styles['details']}>{import.meta.env.SSR && <Details {...item} />}</noscript>
    </>
  )
}

/** The content of the overlay, for visitors without JavaScript. An item with a story has its first paragraph here. */
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
