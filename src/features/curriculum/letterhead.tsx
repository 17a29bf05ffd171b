import styles from './curriculum.module.css'
import {WrittenLink} from './written-link.tsx'

export type LetterheadProps = {
  name: string
  email: string | undefined
  /** The full address of the site. */
  site: string
  links: readonly {readonly label: string; readonly url: string}[]
}

/** The owner's name, addresses and links at the top of the printed page. */
export function Letterhead({name, email, site, links}: LetterheadProps) {
  return (
    <header className={styles['letterhead']}>
      <h1 dir="auto">{name}</h1>
      <dl>
        {email !== undefined && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <WrittenLink href={`mailto:${email}`} />
            </dd>
          </div>
        )}
        <div>
          <dt>Website</dt>
          <dd>
            <WrittenLink href={site} />
          </dd>
        </div>
        {links.map(({label, url}) => (
          <div key={url}>
            <dt dir="auto">{label}</dt>
            <dd>
              <WrittenLink href={url} />
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
