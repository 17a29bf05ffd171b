import {labelOf, type NavigationTexts, pageNames} from '#domain/pages.ts'
import styles from './nav-links.module.css'
import {PageLink} from './page-link.tsx'
import {useGlidingKnot} from './use-gliding-knot.ts'

/**
 * The header's links, the one to the contact page as a button; React Router marks the current page's with `aria-current`. A knot shows it
 * on the header's edge.
 */
export function NavLinks({texts}: {texts: NavigationTexts}) {
  const list = useGlidingKnot()
  return (
    <ul ref={list} className={styles['list']}>
      {pageNames.map((name) => (
        <li key={name}>
          <PageLink name={name} className={styles[name === 'contact' ? 'contact' : 'link']}>
            {labelOf(name, texts)}
            <span className={styles['knot']} data-knot />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
