import {messages} from '#messages/en.ts'
import {language} from './language.ts'

/** What keeps a message from being sent, by the names that the form shows. */
export interface ContactGaps {
  /** Empty fields, and the captcha without a tick. */
  readonly missing: readonly string[]
  /** Fields whose text is not valid. */
  readonly wrong: readonly string[]
}

const list = new Intl.ListFormat(language, {type: 'conjunction'})

/** The gaps as a sentence each for what is missing and what is wrong; empty when there are none. */
export function gapsLine({missing, wrong}: ContactGaps): string {
  return [
    missing.length > 0 && messages.contact.missing(list.format(missing)),
    wrong.length > 0 && messages.contact.wrong(list.format(wrong)),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
