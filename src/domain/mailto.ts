import {messages} from '#messages/en.ts'

interface MailtoParts {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Windows truncates or ignores a longer URL. */
const maxUrlLength = 2000

const truncationNote = `\n\n${messages.contact.mailCut}`

/** A `mailto:` URL (RFC 6068). A body that is too long is truncated, with a note to the writer. */
export function mailtoLink({to, subject, body}: MailtoParts): string {
  // Some mail programs do not decode `%40`.
  const address = encodeURIComponent(to.toWellFormed()).replaceAll('%40', '@')
  const head = `mailto:${address}?subject=${encode(subject)}&body=`
  const text = encode(body)
  if (head.length + text.length <= maxUrlLength) return head + text
  return (
    head +
    truncateEncoded(body, maxUrlLength - head.length - encode(truncationNote).length) +
    encode(truncationNote)
  )
}

/** Truncates a text after a grapheme, so that its encoded form fits. */
function truncateEncoded(text: string, maxLength: number): string {
  let encoded = ''
  for (const {segment} of new Intl.Segmenter().segment(text)) {
    const next = encode(segment)
    if (encoded.length + next.length > maxLength) break
    encoded += next
  }
  return encoded
}

/** Mail has CRLF line ends. A lone surrogate, which `encodeURIComponent` refuses, becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r\n?|\n/g, '\r\n').toWellFormed())
}
