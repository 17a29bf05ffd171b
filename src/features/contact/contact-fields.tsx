import {useEffect, useEffectEvent, useState} from 'react'
import {contactFields, letterPattern} from '#domain/contact-message.ts'
import {useMessages} from '#messages/messages.ts'
import {TextArea, TextField} from '#ui/field/field.tsx'
import {useHydrated} from '#ui/hydration/use-hydrated.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './contact-form.module.css'
import {fieldNames, honeypotName, readDraft} from './contact-form-data.ts'

const autoComplete = {name: 'name', email: 'email', subject: 'off', message: 'off'}

type ContactFieldsProps = {
  /** `disabled` would remove the focus. */
  readOnly: boolean
  /** Called if a draft or the browser filled in the fields. */
  onFill: () => void
}

export function ContactFields({readOnly, onFill}: ContactFieldsProps) {
  const messages = useMessages()
  const isHydrated = useHydrated()
  const [draft] = useState(readDraft)
  const handleFill = useEffectEvent(onFill)
  useEffect(() => {
    if (isHydrated) handleFill()
  }, [isHydrated])

  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{messages.contact.allRequired}</legend>
      {fieldNames.map((name) => {
        const {type, needsLetter, maxLength} = contactFields[name]
        const control = {
          name,
          label: messages.contact.fields[name],
          maxLength,
          readOnly,
          // React keeps what was typed before hydration.
          defaultValue: isHydrated ? draft[name] : '',
          autoComplete: autoComplete[name],
          required: true,
        }
        return (
          <div key={name} className={`${timeline['dot']} ${styles['field']} ${styles[name]}`}>
            {type === 'multiline' ? (
              <TextArea {...control} />
            ) : (
              <TextField
                {...control}
                type={type}
                {...(needsLetter && {pattern: letterPattern, title: messages.contact.letterRule})}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Bots fill in every field, except those with `display: none`. */
export function Honeypot() {
  const messages = useMessages()
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {messages.contact.honeypot}
        <input name={honeypotName} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </VisuallyHidden>
  )
}
