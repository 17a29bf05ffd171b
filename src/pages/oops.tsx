import {useQuery} from '@tanstack/react-query'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {pages} from '#domain/pages.ts'
import {siteTexts} from '#domain/texts/site.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import styles from './oops.module.css'

/** What stands in the place of a page that is missing or failed: “Oops”, a sentence, a link home, and a drawing of a broken line. */
export function Oops({what}: {what: 'notFound' | 'failed'}) {
  const texts = useQuery(siteSettingsOptions).data?.texts ?? siteTexts
  return (
    <div className={styles['page']}>
      <svg className={styles['line']} viewBox="0 0 240 72" aria-hidden="true">
        <path d="M0 36h86" />
        <path d="M154 36h86" />
        <path className={styles['loose']} d="M86 36c10 0 12-14 6-17s-11 6-3 11 17 2 19-6" />
        <path className={styles['loose']} d="M154 36c-9 0-13 10-8 14s12-3 5-9-15-3-17 5" />
      </svg>
      <h1 className={styles['title']} dir="auto">
        {texts.oops}
      </h1>
      <p className={styles['message']} dir="auto">
        {texts[what]}
      </p>
      <ButtonLink to={pages.home.path} variant="primary">
        {texts.homeButton}
      </ButtonLink>
    </div>
  )
}
