/**
 * What a check found out: that a thing is in order, or what is the matter with it and how it is mended. What could not be looked at says
 * why, and is no failure.
 */
export type Finding =
  | {readonly state: 'good' | 'skipped'; readonly sentence: string}
  | {readonly state: 'warning' | 'wrong'; readonly sentence: string; readonly remedy: string}

export const good = (sentence: string): Finding => ({state: 'good', sentence})

/** @param sentence why it could not be looked at */
export const skipped = (sentence: string): Finding => ({state: 'skipped', sentence})

/** Worth a look; the site works without. */
export const warning = (sentence: string, remedy: string): Finding => ({state: 'warning', sentence, remedy})

export const wrong = (sentence: string, remedy: string): Finding => ({state: 'wrong', sentence, remedy})

/** What an error says of itself; `fetch failed` says nothing, and what it was caused by does. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
