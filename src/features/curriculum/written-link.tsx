import type {WrittenLink as Link} from '#domain/curriculum.ts'

/** A link whose address can be read off the paper, and followed where the paper is a PDF. */
export function WrittenLink({text, href}: Link) {
  return <a href={href}>{text}</a>
}
