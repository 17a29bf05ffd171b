import {messages} from '#messages/en.ts'
interface MailtoParts {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** In characters: Windows cuts a longer link off, or opens nothing. */
const longestLink = 2000

const cutNote = `\n\n${messages.contact.mailCut}`

/**
 * A `mailto:` address (RFC 6068) that opens a prefilled message. A text that is too long for one is cut between two
 * characters, with a note to the writer; the form still has all of it.
 */
export function mailtoLink({to, subject, body}: MailtoParts): string {
  // The "@" may stand as it is, and some mail programs want it to.
  const address = encodeURIComponent(to.toWellFormed()).replaceAll('%40', '@')
  const head = `mailto:${address}?subject=${encode(subject)}&body=`
  const text = encode(body)
  if (head.length + text.length <= longestLink) return head + text
  return head + cutEncoded(body, longestLink - head.length - encode(cutNote).length) + encode(cutNote)
}

/** The longest beginning of a text that takes at most `room` characters when it is encoded. */
function cutEncoded(text: string, room: number): string {
  let cut = ''
  for (const {segment} of new Intl.Segmenter().segment(text)) {
    const next = encode(segment)
    if (cut.length + next.length > room) break
    cut += next
  }
  return cut
}

/** Line ends as mail has them; halves of characters, which cannot be encoded, as U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r\n?|\n/g, '\r\n').toWellFormed())
}
