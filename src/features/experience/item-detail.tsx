import type {ExperienceItem} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {useMessages} from '#messages/messages.ts'
import {ChipLists} from '#ui/chip/chip.tsx'
import {ButtonLink, ButtonRow, ExternalButtonLink} from '#ui/button/button.tsx'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './overlays.module.css'
import {TechnologyChip, type Tones, TypeTag} from './tags.tsx'

export type ItemDetailProps = {
  item: ExperienceItem
  titleId: string
  hero: ImageSource | undefined
  formatDate: (date: string | undefined) => string | undefined
  tones: Tones
}

export function ItemDetail({item, titleId, hero, formatDate, tones}: ItemDetailProps) {
  const messages = useMessages()
  const date = formatDate(item.date)
  const description = paragraphs(item.description)
  return (
    <article className={styles['detail']}>
      <p className={styles['facts']}>
        <TypeTag type={item.type} />
        {date !== undefined && (
          <small>
            {messages.experience.completed} {date}
          </small>
        )}
      </p>
      {hero && (
        <div className={styles['hero']}>
          <ResponsiveImage image={hero} eager />
        </div>
      )}
      <div className={styles['body']}>
        <header className={styles['head']}>
          <h2 id={titleId} dir="auto">
            {item.name}
          </h2>
          {item.subTitle !== '' && (
            <p className={styles['subtitle']} dir="auto">
              {item.subTitle}
            </p>
          )}
          <ItemLinks links={item.links} storyPath={item.storyPath} />
        </header>
        {description.length > 0 && (
          <section className={styles['section']}>
            <h3>{messages.experience.description}</h3>
            {description.map((paragraph, index) => (
              <p key={index} dir="auto">
                {paragraph}
              </p>
            ))}
          </section>
        )}
        <ItemTechnologies item={item} tones={tones} />
      </div>
    </article>
  )
}

function ItemLinks({links, storyPath}: Pick<ExperienceItem, 'links' | 'storyPath'>) {
  const messages = useMessages()
  if (links.length === 0 && storyPath === undefined) return null
  return (
    <ButtonRow>
      {links.map(({label, href}, index) => (
        <ExternalButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
          {messages.experience[label]}
        </ExternalButtonLink>
      ))}
      {storyPath !== undefined && (
        <ButtonLink to={storyPath} iconAfter="arrow-right">
          {messages.experience.readStory}
        </ButtonLink>
      )}
    </ButtonRow>
  )
}

function ItemTechnologies({item, tones}: {item: ExperienceItem; tones: Tones}) {
  const messages = useMessages()
  if (item.chipLists.every(({chips}) => chips.length === 0)) return null
  return (
    <section className={styles['section']}>
      <h3>{messages.experience.types[item.type].technologies}</h3>
      <ChipLists lists={item.chipLists} heading="h4">
        {(technology) => <TechnologyChip technology={technology} tones={tones} />}
      </ChipLists>
    </section>
  )
}
