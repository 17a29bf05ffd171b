import type {ContactMessage} from '#domain/contact-message.ts'

/** A link that opens the visitor's own mail program with the message written already (RFC 6068). */
export function mailtoLink(
  address: string,
  {name, subject, message}: Pick<ContactMessage, 'name' | 'subject' | 'message'>,
): string {
  const body = `${message}\n\n${name}`.replaceAll(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
