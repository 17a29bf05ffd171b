import type {ContactField, ContactTexts} from '#domain/contact-message.ts'
import {trapField} from '#domain/fill-evidence.ts'

/** What stands in the form's fields. */
export function readTexts(form: HTMLFormElement): ContactTexts {
  const data = new FormData(form)
  const text = (name: ContactField) => textOf(data, name)
  return {name: text('name'), email: text('email'), subject: text('subject'), message: text('message')}
}

/** What stands in the field that people do not see. */
export function readTrap(form: HTMLFormElement): string {
  return textOf(new FormData(form), trapField.name)
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
