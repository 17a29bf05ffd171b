import {inspect} from 'node:util'

/** Characters. */
const longest = 500

/** What was thrown as one line for the terminal, with the place in the code. What a stranger wrote in it cannot move the cursor. */
export function logLine(thrown: unknown): string {
  const text =
    thrown instanceof Error ? withPlace(thrown) : inspect(thrown, {depth: 1, breakLength: Infinity})
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longest)
}

function withPlace(error: Error): string {
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  const text = `${error.name}: ${error.message}`
  return place === undefined ? text : `${text} (${place.trim()})`
}
