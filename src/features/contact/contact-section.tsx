import {useState} from 'react'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import {ContactForm, type ContactFormProps} from './contact-form.tsx'
import styles from './contact-section.module.css'

type ContactSectionProps = Omit<ContactFormProps, 'onResult'> & {
  heading: string
  intro: string
}

const messages = {
  sent: {type: 'success', text: 'Message sent'},
  failed: {type: 'danger', text: 'An error occured'},
} as const satisfies Record<string, PopupMessage>

/** The way to the owner: an invitation, the form, and the popup that tells what became of the message. */
export function ContactSection({heading, intro, email, ...form}: ContactSectionProps) {
  const [popup, setPopup] = useState<PopupMessage>()
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
      </div>
      <ContactForm {...form} email={email} onResult={(result) => setPopup({...messages[result]})} />
      <Popup message={popup} onClear={() => setPopup(undefined)} />
    </div>
  )
}
