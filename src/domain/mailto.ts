interface MailtoParts {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly truncationNote: string
}

/** Windows truncates or ignores longer URLs. */
const maxUrlLength = 2000

/** RFC 6068. Truncates a long body, and tells the writer. */
export function mailtoLink({to, subject, body, truncationNote}: MailtoParts): string {
  // Some mail programs do not decode `%40`.
  const address = encodeURIComponent(to.toWellFormed()).replaceAll('%40', '@')
  const head = `mailto:${address}?subject=${encode(subject)}&body=`
  const text = encode(body)
  if (head.length + text.length <= maxUrlLength) return head + text
  const note = encode(`\n\n${truncationNote}`)
  return head + truncateEncoded(body, maxUrlLength - head.length - note.length) + note
}

/** Truncates after a grapheme. */
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
