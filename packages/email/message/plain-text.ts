/** Controls, line and paragraph separators: nothing of the kind belongs in a header. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that reorder what stands around them; a name or subject could pass for something else with them. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/gu
/** Controls except tab and line feed. */
const invisible = /[^\P{Cc}\t\n]/gu

/**
 * Text for a header: one line, without control characters, at most `limit` characters (code points) and then "…".
 */
export function singleLine(text: string, limit: number): string {
  const line = Array.from(text.replaceAll(breaks, ' ').replaceAll(reordering, '').trim())
  return line.length > limit ? `${line.slice(0, limit - 1).join('')}…` : line.join('')
}

/** Text for a body: line feeds between lines, and no control characters but tabs. */
export function multiLine(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '')
}
