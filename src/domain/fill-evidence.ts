/** What the form can tell about how it was filled in. */
export interface FillEvidence {
  /** What stands in the field that people do not see. */
  readonly trap: string
  /** When the form was first shown, in milliseconds of `performance.now()`. */
  readonly openedAt: number
}

type FillVerdict =
  | {readonly kind: 'send'}
  /** Filled in faster than people type: to be sent only after `ms`, which slows robots down. */
  | {readonly kind: 'wait'; readonly ms: number}
  /** Only a program fills in what is not shown. */
  | {readonly kind: 'refuse'}

/** Attributes of the field that people do not see. Its name is none that browsers fill in. */
export const trapField = {name: 'form-check', autoComplete: 'off', tabIndex: -1} as const

const leastFillMs = 3000

/**
 * What to do with a message, by how its form was filled in.
 *
 * @param now milliseconds of `performance.now()`
 */
export function judgeFill({trap, openedAt}: FillEvidence, now: number): FillVerdict {
  if (trap !== '') return {kind: 'refuse'}
  const missing = openedAt + leastFillMs - now
  return missing > 0 ? {kind: 'wait', ms: missing} : {kind: 'send'}
}
