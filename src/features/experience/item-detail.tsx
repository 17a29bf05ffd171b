import type {ExperienceItem} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {ExternalButtonLink} from '#ui/button/button-link.tsx'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './item-detail.module.css'
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

/** Everything about one project or course. */
export function ItemDetail({item, titleId, hero, formatDate, tones}: ItemDetailProps) {
  const date = formatDate(item.date)
  const description = paragraphs(item.item.description)
  return (
    <article className={styles['detail']}>
      {hero && (
        <div className={styles['hero']}>
          <ResponsiveImage image={hero} eager />
        </div>
      )}
      <div className={styles['body']}>
        <header className={styles['head']}>
          <p className={styles['facts']}>
            <TypeTag type={item.type} />
            {date !== undefined && <span className={styles['date']}>Completed {date}</span>}
          </p>
          <h2 id={titleId} dir="auto">
            {item.name}
          </h2>
          {item.type === 'project' && item.item.subTitle !== '' && (
            <p className={styles['subtitle']} dir="auto">
              {item.item.subTitle}
            </p>
          )}
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
        <ItemLinks item={item} />
      </div>
    </article>
  )
}

function ItemLinks({item}: {item: ExperienceItem}) {
  const links =
    item.type === 'course'
      ? [{label: 'Go to course', href: item.item.link}]
      : [
          {label: 'Visit project', href: item.item.projectLink},
          {label: 'Source code', href: item.item.projectSourceCode},
        ]
  const present = links.flatMap(({label, href}) => (href === undefined ? [] : {label, href}))
  if (present.length === 0) return null
  return (
    <p className={styles['links']}>
      {present.map(({label, href}, index) => (
        <ExternalButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
          {label}
        </ExternalButtonLink>
      ))}
    </p>
  )
}
