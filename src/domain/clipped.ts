/**
 * As much of the beginning of a text as fits: its first paragraph, or whole words of it and an ellipsis.
 *
 * @param length in characters
 */
export function clipped(text: string, length: number): string {
  const [beginning = ''] = text.trim().split(/\r?\n\s*\n/)
  if (beginning.length <= length) return beginning
  const words = beginning.slice(0, length).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,.;:–-]+$/, '')}…`
}
