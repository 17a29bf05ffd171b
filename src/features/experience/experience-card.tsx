import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {excerpt, paragraphs} from '#domain/paragraphs.ts'
import {useMessages} from '#messages/messages.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Link} from '#ui/link/link.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './experience-card.module.css'
import {TechnologyChip, type Tones, TypeTag} from './tags.tsx'

const maxTechnologies = 4

/** About three lines. */
const maxExcerptLength = 100

export type ImagesOf = (id: string) => {readonly card: ImageSource; readonly hero: ImageSource} | undefined

export type CardProps = {
  item: ExperienceItem
  formatDate: (date: string | undefined) => string | undefined
  tones: Tones
  imagesOf: ImagesOf
  onOpen: (id: string) => void
}

/** The whole card is clickable, and its text can be selected. */
export const ExperienceCard = memo(function ExperienceCard(props: CardProps) {
  const {item, imagesOf, onOpen} = props
  const image = imagesOf(item.id)?.card
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button is for the keyboard
    <li
      className={image ? `${styles['card']} ${styles['withImage']}` : styles['card']}
      data-item={item.id}
      onClick={({target}) => {
        // Selecting text is not a click.
        const isOnText = target instanceof Element && !target.closest('button')
        if (!isOnText || getSelection()?.isCollapsed !== false) onOpen(item.id)
      }}
    >
      {image === undefined ? (
        <CardBody {...props} />
      ) : (
        <>
          <div className={styles['image']}>
            <ResponsiveImage image={image} />
          </div>
          <div className={styles['body']}>
            <CardBody {...props} />
          </div>
        </>
      )}
    </li>
  )
})

function CardBody({item, formatDate, tones}: CardProps) {
  const messages = useMessages()
  const {name, type, subTitle, description, technologyList} = item
  const date = formatDate(item.date)
  const line = subTitle === '' ? excerpt(description, maxExcerptLength) : subTitle
  const named = technologyList.slice(0, maxTechnologies)
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
        <p className={subTitle === '' ? `${styles['line']} ${styles['excerpt']}` : styles['line']} dir="auto">
          {line}
        </p>
      )}
      {named.length > 0 && (
        <p className={styles['technologies']}>
          {named.slice(0, rest > 0 ? -1 : undefined).map((technology) => (
            <TechnologyChip key={technology.name} technology={technology} tones={tones} />
          ))}
          {rest > 0 && (
            <span className={styles['lastChip']}>
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
      {/* React does not render children of `<noscript>` in the browser, so they are not in its bundle. */}
      <noscript className={styles['details']}>{import.meta.env.SSR && <Details {...item} />}</noscript>
    </>
  )
}

/** For visitors without JavaScript. */
function Details({description, links, storyPath}: ExperienceItem) {
  const messages = useMessages()
  return (
    <>
      <p dir="auto">{storyPath === undefined ? description : paragraphs(description)[0]}</p>
      {storyPath !== undefined && <Link to={storyPath}>{messages.experience.readStory}</Link>}
      {links.map(({label, href}) => (
        <a key={label} href={href}>
          {messages.experience[label]}
        </a>
      ))}
    </>
  )
}
