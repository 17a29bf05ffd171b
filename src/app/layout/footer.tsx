import type {SiteSettings} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {cvFile} from '#domain/pages.ts'
import {basePath} from '#environment'
import {useMessages} from '#messages/messages.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './footer.module.css'

type FooterProps = Pick<SiteSettings, 'ownerName' | 'email' | 'socialLinks' | 'texts'>

export function Footer({ownerName, email, socialLinks, texts}: FooterProps) {
  const messages = useMessages()
  const {hasCv} = useSite()
  return (
    <footer className={styles['footer']}>
      <p className={styles['owner']}>{ownerName}</p>
      <ul className={styles['links']}>
        {email !== undefined && (
          <li>
            <a href={`mailto:${email}`} className={styles['link']}>
              {email}
            </a>
          </li>
        )}
        {hasCv && (
          <li>
            <a href={basePath + cvFile} className={styles['link']}>
              {texts.curriculum}
            </a>
          </li>
        )}
        {socialLinks.map(({label, url}) => (
          <li key={url}>
            <a href={url} target="_blank" rel="me noreferrer" className={styles['link']}>
              {label}
              <VisuallyHidden> {messages.layout.opensInNewTab}</VisuallyHidden>
              <Icon name="arrow-up-right" size="1em" />
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
