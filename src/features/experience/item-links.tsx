import type {ExperienceItem} from '#domain/experience-item.ts'
import {ButtonLink, ExternalButtonLink} from '#ui/button/button-link.tsx'
import {ButtonRow} from '#ui/button/button-row.tsx'
import styles from './item-detail.module.css'

/** Where an item leads: only what there is. */
export function ItemLinks({links, storyPath}: Pick<ExperienceItem, 'links' | 'storyPath'>) {
  if (links.length === 0 && storyPath === undefined) return null
  return (
    <div className={styles['links']}>
      <ButtonRow>
        {links.map(({label, href}, index) => (
          <ExternalButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
            {label}
          </ExternalButtonLink>
        ))}
        {storyPath !== undefined && (
          <ButtonLink to={storyPath} iconAfter="arrow-right">
            Read the story
          </ButtonLink>
        )}
      </ButtonRow>
    </div>
  )
}
