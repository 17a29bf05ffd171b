import type {ReactNode} from 'react'
import {messages} from '#messages/en.ts'
import styles from './contact-section.module.css'

type ContactSectionProps = {
  heading: string
  intro: string
  email: string | undefined
  /** Each empty for none. */
  texts: Readonly<Record<(typeof factNames)[number], string>>
  /** The form, or what stands in its place. */
  children: ReactNode
}

/** What a visitor may want to know before they write. */
const factNames = ['replyTime', 'languages', 'place'] as const

/** The way to the owner: an invitation, the address, and the form. */
export function ContactSection({heading, intro, email, texts, children}: ContactSectionProps) {
  return (
    <div className={styles['section']}>
      <div className={styles['intro']}>
        <h1 dir="auto">{heading}</h1>
        {intro !== '' && (
          <p className={styles['text']} dir="auto">
            {intro}
          </p>
        )}
        {email !== undefined && (
          <a className={styles['email']} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        <Facts texts={texts} />
      </div>
      <div className={styles['form']}>{children}</div>
    </div>
  )
}

function Facts({texts}: Pick<ContactSectionProps, 'texts'>) {
  const facts = factNames.filter((name) => texts[name] !== '')
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {facts.map((name) => (
        <div key={name} className={styles['fact']}>
          <dt>{messages.contact.facts[name]}</dt>
          <dd dir="auto">{texts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
