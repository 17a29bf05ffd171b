import type {ContactGaps} from '#domain/contact-gaps.ts'
import type {ContactField, ContactTexts} from '#domain/contact-message.ts'
import {trapField} from '#domain/fill-evidence.ts'
import {messages} from '#messages/en.ts'

/** What stands in the form's fields. */
export function readTexts(form: HTMLFormElement): ContactTexts {
  const data = new FormData(form)
  const text = (name: ContactField) => textOf(data, name)
  return {name: text('name'), email: text('email'), subject: text('subject'), message: text('message')}
}

/** The fields that the browser does not find valid, by their labels. */
export function readGaps(form: HTMLFormElement): ContactGaps {
  const missing: string[] = []
  const wrong: string[] = []
  for (const [name, label] of Object.entries(messages.contact.fields)) {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    if (control.validity.valueMissing) missing.push(label)
    else if (!control.validity.valid) wrong.push(label)
  }
  return {missing, wrong}
}

/** What stands in the field that people do not see. */
export function readTrap(form: HTMLFormElement): string {
  return textOf(new FormData(form), trapField.name)
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
