import {inspect} from 'node:util'

const longest = 500

/**
 * Formats an error for the terminal. Control characters are removed, because requests could move its cursor.
 */
export function formatError(thrown: unknown): string {
  const text =
    thrown instanceof Error ? withPlace(thrown) : inspect(thrown, {depth: 1, breakLength: Infinity})
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longest)
}

function withPlace(error: Error): string {
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  const text = `${error.name}: ${error.message}`
  return place === undefined ? text : `${text} (${place.trim()})`
}
