import type {ContactField, ContactValues} from '#domain/contact-message.ts'
import type {Messages} from '#messages/messages.ts'

export const fieldNames = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[]

type FieldName = (typeof fieldNames)[number]

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

export type FieldErrors = {readonly missing: readonly FieldName[]; readonly invalid: readonly FieldName[]}

export const allMissing: FieldErrors = {missing: fieldNames, invalid: []}

export function readFieldErrors(form: HTMLFormElement): FieldErrors {
  const missing: FieldName[] = []
  const invalid: FieldName[] = []
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
  const missingLabels = [
    ...missing.map((name) => contact.fields[name]),
    ...(isCaptchaMissing ? [contact.captchaTick] : []),
  ]
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
    return toValues(new URLSearchParams(sessionStorage.getItem(draftKey) ?? ''))
  } catch {
    return toValues(new URLSearchParams())
  }
}

export function writeDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(draftKey, new URLSearchParams(values).toString())
  } catch {
    // Storage can be blocked or full.
  }
}
