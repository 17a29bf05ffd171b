import {useEffect, useEffectEvent, useState} from 'react'
import {contactFields, letterPattern} from '#domain/contact-message.ts'
import {messages} from '#messages/en.ts'
import {TextArea} from '#ui/field/text-area.tsx'
import {TextField} from '#ui/field/text-field.tsx'
import {useHydrated} from '#ui/hydration/use-hydrated.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './contact-form.module.css'
import {fieldNames, honeypotName, readDraft} from './contact-texts.ts'

const autoComplete = {name: 'name', email: 'email', subject: 'off', message: 'off'}

type ContactFieldsProps = {
  /** `disabled` would take the focus out of them. */
  readOnly: boolean
  /** Called when the fields have been filled in with a draft, or by the browser before the page was hydrated. */
  onFill: () => void
}

/** The fields of the form, each with its rule. What is wrong with one is said in the browser's own words. */
export function ContactFields({readOnly, onFill}: ContactFieldsProps) {
  const isHydrated = useHydrated()
  const [draft] = useState(readDraft)
  const reportFill = useEffectEvent(onFill)
  useEffect(() => {
    if (isHydrated) reportFill()
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
          // React leaves a field as it is into which the visitor has written meanwhile.
          defaultValue: isHydrated ? draft[name] : '',
          autoComplete: autoComplete[name],
          required: true,
        }
        return (
          <div key={name} className={`${styles['field']} ${styles[name]}`}>
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

/** A field for programs that fill in whatever they find. They know to leave one with `display: none` alone. */
export function Honeypot() {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {messages.contact.honeypot}
        <input name={honeypotName} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </VisuallyHidden>
  )
}
