import {contactFields, letterPattern, type ContactField, type ContactTexts} from '#domain/contact-message.ts'
import {messages} from '#messages/en.ts'
import {TextArea} from '#ui/field/text-area.tsx'
import {TextField} from '#ui/field/text-field.tsx'
import styles from './contact-form.module.css'

const autoComplete = {name: 'name', email: 'email', subject: 'off', message: 'off'}

const entries = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[]

/**
 * The form's four fields, each with its rule. What is wrong with one is said in the browser's own words.
 *
 * @param texts what stands in them at first
 * @param readOnly rather than disabled, which would take the focus out of them
 */
export function ContactFields({texts, readOnly}: {texts: ContactTexts; readOnly: boolean}) {
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{messages.contact.allRequired}</legend>
      {entries.map((name) => {
        const {type, needsLetter, maxLength} = contactFields[name]
        const control = {
          name,
          label: messages.contact.fields[name],
          maxLength,
          readOnly,
          defaultValue: texts[name],
          autoComplete: autoComplete[name],
          required: true,
        }
        return (
          <div key={name} className={styles['field']} data-field={name}>
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
