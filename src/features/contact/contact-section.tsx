import type {ReactNode} from 'react'
import {useMessages} from '#messages/messages.ts'
import {ExternalButtonLink} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import button from '#ui/button/button.module.css'
import styles from './contact-section.module.css'

type ContactSectionProps = {
  heading: string
  intro: string
  email: string | undefined
  texts: Readonly<Record<(typeof factNames)[number], string>>
  children: ReactNode
}

const factNames = ['replyTime', 'languages', 'place'] as const

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
  const messages = useMessages()
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

type ContactFallbackProps = {
  children: string
  email: string | undefined
  socialLinks: readonly {label: string; url: string}[]
  texts: {readonly direct: string; readonly directWays: string; readonly mailButton: string}
}

export function ContactFallback({children, email, socialLinks, texts}: ContactFallbackProps) {
  const messages = useMessages()
  const hasAny = email !== undefined || socialLinks.length > 0
  return (
    <Notice
      title={
        <>
          {'//'}
          {texts.direct}
        </>
      }
      actions={
        hasAny && (
          <>
            {email !== undefined && (
              <a href={`mailto:${email}`} className={`${button['button']} ${button['primary']}`}>
                {texts.mailButton}
                <Icon name="send" />
              </a>
            )}
            {socialLinks.map(({label, url}) => (
              <ExternalButtonLink key={url} href={url}>
                {label}
              </ExternalButtonLink>
            ))}
          </>
        )
      }
    >
      {children} {hasAny ? texts.directWays : messages.contact.comeBack}
    </Notice>
  )
}
