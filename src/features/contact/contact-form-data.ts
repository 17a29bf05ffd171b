import type {ContactField, ContactValues} from '#domain/contact-message.ts'
import {language} from '#domain/language.ts'
import {messages} from '#messages/en.ts'

export const fieldNames = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[]

/** Browsers do not autofill a field of this name. */
export const honeypotName = 'form-check'

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function toValues(data: FormData | URLSearchParams): ContactValues {
  return {
    name: toText(data.get('name')),
    email: toText(data.get('email')),
    subject: toText(data.get('subject')),
    message: toText(data.get('message')),
  }
}

export function readForm(form: HTMLFormElement): {values: ContactValues; honeypot: string} {
  const data = new FormData(form)
  return {values: toValues(data), honeypot: toText(data.get(honeypotName))}
}

/** Labels of fields. */
export type FieldErrors = {readonly missing: readonly string[]; readonly invalid: readonly string[]}

export const allMissing: FieldErrors = {missing: Object.values(messages.contact.fields), invalid: []}

/** By the browser's constraint validation. */
export function readFieldErrors(form: HTMLFormElement): FieldErrors {
  const missing: string[] = []
  const invalid: string[] = []
  for (const name of fieldNames) {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    if (control.validity.valueMissing) missing.push(messages.contact.fields[name])
    else if (!control.validity.valid) invalid.push(messages.contact.fields[name])
  }
  return {missing, invalid}
}

const list = new Intl.ListFormat(language, {type: 'conjunction'})

export function formatFieldErrors({missing, invalid}: FieldErrors): string {
  return [
    missing.length > 0 ? messages.contact.missing(list.format(missing)) : '',
    invalid.length > 0 ? messages.contact.wrong(list.format(invalid)) : '',
  ]
    .join(' ')
    .trim()
}

const draftKey = 'contact-draft'

/** The unsent message of this tab. It survives navigation and reload. */
export function readDraft(): ContactValues {
  try {
    return toValues(new URLSearchParams(sessionStorage.getItem(draftKey) ?? ''))
  } catch {
    return toValues(new URLSearchParams())
  }
}

export function writeDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(draftKey, new URLSearchParams(values).toString())
  } catch {
    // Storage is blocked or full.
  }
}
