import {inspect} from 'node:util'

/** One line for the terminal. Control characters in requests could move its cursor or reverse the line. */
export function formatLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 500)
}

export function formatError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return formatLine(inspect(thrown, {depth: 1, breakLength: Infinity}))
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return formatLine(`${thrown.name}: ${thrown.message} (${frame?.trim()})`)
}
