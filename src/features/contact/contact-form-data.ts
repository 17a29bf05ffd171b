import {type ContactField, type ContactValues, emptyContactValues} from '#domain/contact-message.ts'
import type {Messages} from '#messages/messages.ts'

export const fieldNames: readonly ContactField[] = ['name', 'email', 'subject', 'message']

/** Browsers do not autofill a field of this name. */
export const honeypotName = 'form-check'

function readValues(data: FormData | URLSearchParams): ContactValues {
  const read = (name: ContactField) => toText(data.get(name))
  return {name: read('name'), email: read('email'), subject: read('subject'), message: read('message')}
}

const toText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

export function readForm(form: HTMLFormElement): {values: ContactValues; honeypot: string} {
  const data = new FormData(form)
  return {values: readValues(data), honeypot: toText(data.get(honeypotName))}
}

export type FieldErrors = {
  readonly missing: readonly ContactField[]
  readonly invalid: readonly ContactField[]
}

export const allMissing: FieldErrors = {missing: fieldNames, invalid: []}

export function readFieldErrors(form: HTMLFormElement): FieldErrors {
  const missing: ContactField[] = []
  const invalid: ContactField[] = []
  for (const name of fieldNames) {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    if (control.validity.valueMissing) missing.push(name)
    else if (!control.validity.valid) invalid.push(name)
  }
  return {missing, invalid}
}

export function formatFieldErrors(
  {missing, invalid}: FieldErrors,
  isCaptchaMissing: boolean,
  {language, contact}: Messages,
): string {
  const list = new Intl.ListFormat(language, {type: 'conjunction'})
  const missingLabels = missing.map((name) => contact.fields[name])
  if (isCaptchaMissing) missingLabels.push(contact.captchaTick)
  const invalidLabels = invalid.map((name) => contact.fields[name])
  return [
    missingLabels.length > 0 ? contact.missing(list.format(missingLabels)) : '',
    invalidLabels.length > 0 ? contact.wrong(list.format(invalidLabels)) : '',
  ]
    .join(' ')
    .trim()
}

const draftKey = 'contact-draft'

/** The unsent message of this tab survives navigation and reload. */
export function readDraft(): ContactValues {
  try {
    return readValues(new URLSearchParams(sessionStorage.getItem(draftKey) ?? ''))
  } catch {
    return emptyContactValues
  }
}

export function writeDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(draftKey, new URLSearchParams(values).toString())
  } catch {
    // Storage can be blocked or full.
  }
}
