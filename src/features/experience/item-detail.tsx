import type {ExperienceItem} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './item-detail.module.css'
import {ItemLinks} from './item-links.tsx'
import {ItemTechnologies} from './item-technologies.tsx'
import type {Tones} from './technology-chip.tsx'
import {TypeTag} from './type-tag.tsx'

export type ItemDetailProps = {
  item: ExperienceItem
  /** Id for the heading that names the overlay. */
  titleId: string
  hero: ImageSource | undefined
  formatDate: (date: string | undefined) => string | undefined
  tones: Tones
}

/** Everything about one item. */
export function ItemDetail({item, titleId, hero, formatDate, tones}: ItemDetailProps) {
  const date = formatDate(item.date)
  const description = paragraphs(item.description)
  return (
    <article className={styles['detail']}>
      <p className={styles['facts']}>
        <TypeTag type={item.type} />
        {date !== undefined && (
          <span className={styles['completed']}>
            Completed <span className={styles['date']}>{date}</span>
          </span>
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
            <h3>Description</h3>
            {description.map((paragraph) => (
              <p key={paragraph} dir="auto">
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
