/** A link whose address can be read off the paper, and followed where the paper is a PDF. */
export function WrittenLink({href}: {href: string}) {
  return <a href={href}>{href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/$/, '')}</a>
}
