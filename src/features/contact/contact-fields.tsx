import {contactFields, letterPattern, type ContactField} from '#domain/contact-message.ts'
import {TextArea} from '#ui/field/text-area.tsx'
import {TextField} from '#ui/field/text-field.tsx'
import styles from './contact-form.module.css'

const autoComplete = {name: 'name', email: 'email', subject: 'off', message: 'off'}

const entries = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[]

/** The form's four fields, each with its rule. What is wrong with one is said in the browser's own words. */
export function ContactFields({disabled}: {disabled: boolean}) {
  return (
    <fieldset className={styles['fields']} disabled={disabled}>
      <legend className={styles['legend']}>All fields are required.</legend>
      {entries.map((name) => {
        const {label, type, needsLetter} = contactFields[name]
        return (
          <div key={name} className={styles['field']} data-field={name}>
            {type === 'multiline' ? (
              <TextArea name={name} label={label} autoComplete={autoComplete[name]} required />
            ) : (
              <TextField
                name={name}
                label={label}
                type={type}
                autoComplete={autoComplete[name]}
                required
                {...(needsLetter && {pattern: letterPattern})}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
