import type {ContactField, ContactTexts} from '#domain/contact-message.ts'
import {language} from '#domain/language.ts'
import {messages} from '#messages/en.ts'

export const fieldNames = ['name', 'email', 'subject', 'message'] as const satisfies ContactField[]

/** Browsers fill in no field of this name. */
export const honeypotName = 'form-check'

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function toTexts(data: FormData | URLSearchParams): ContactTexts {
  return {
    name: toText(data.get('name')),
    email: toText(data.get('email')),
    subject: toText(data.get('subject')),
    message: toText(data.get('message')),
  }
}

export function readForm(form: HTMLFormElement): {texts: ContactTexts; honeypot: string} {
  const data = new FormData(form)
  return {texts: toTexts(data), honeypot: toText(data.get(honeypotName))}
}

/** Labels of the fields that keep a message from being sent. */
export type Gaps = {readonly missing: readonly string[]; readonly invalid: readonly string[]}

export const allMissing: Gaps = {missing: Object.values(messages.contact.fields), invalid: []}

/** The fields that the browser finds empty or not valid. */
export function readGaps(form: HTMLFormElement): Gaps {
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

export function formatGaps({missing, invalid}: Gaps): string {
  return [
    missing.length > 0 ? messages.contact.missing(list.format(missing)) : '',
    invalid.length > 0 ? messages.contact.wrong(list.format(invalid)) : '',
  ]
    .join(' ')
    .trim()
}

const draftKey = 'contact-draft'

/** What was written in this tab and not delivered, so that it survives a page change and a reload. */
export function readDraft(): ContactTexts {
  try {
    return toTexts(new URLSearchParams(sessionStorage.getItem(draftKey) ?? ''))
  } catch {
    return toTexts(new URLSearchParams())
  }
}

export function writeDraft(texts: ContactTexts): void {
  try {
    sessionStorage.setItem(draftKey, new URLSearchParams(texts).toString())
  } catch {
    // Storage is blocked or full.
  }
}
