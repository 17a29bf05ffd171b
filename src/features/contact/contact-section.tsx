import type {ReactNode} from 'react'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import styles from './contact-section.module.css'

type ContactSectionProps = {
  heading: string
  intro: string
  email: string | undefined
  /** Each empty for none. */
  texts: {readonly replyTime: string; readonly languages: string}
  /** The form, or what stands in its place. */
  children: ReactNode
}

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
        {texts.replyTime !== '' && <CommentLine>{texts.replyTime}</CommentLine>}
        {texts.languages !== '' && <CommentLine>{texts.languages}</CommentLine>}
      </div>
      <div className={styles['form']}>{children}</div>
    </div>
  )
}
