import {trapField} from '#domain/fill-evidence.ts'
import {messages} from '#messages/en.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'

/**
 * A field for programs that fill in whatever they find. People neither see, hear nor reach it, and it is out of sight
 * rather than `display: none`, which such programs know to leave alone.
 */
export function Trap() {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {messages.contact.honeypot}
        <input {...trapField} type="text" />
      </label>
    </VisuallyHidden>
  )
}
