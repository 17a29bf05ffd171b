import {labelOf, type NavigationTexts, pageNames} from '#domain/pages.ts'
import styles from './header.module.css'
import {PageLink} from './page-link.tsx'

/**
 * The header's links, the one to the contact page as a button; React Router marks the current page's with `aria-current`. A knot shows it
 * on the header's edge.
 */
export function NavLinks({texts}: {texts: NavigationTexts}) {
  return (
    <ul className={styles['list']}>
      {pageNames.map((name) => (
        <li key={name}>
          <PageLink name={name} className={styles[name === 'contact' ? 'contact' : 'link']}>
            {labelOf(name, texts)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
