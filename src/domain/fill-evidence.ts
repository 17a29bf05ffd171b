/** What the form can tell about how it was filled in. */
export interface FillEvidence {
  /** What stands in the field that people do not see. */
  readonly trap: string
  /** When the form was first shown, in milliseconds of `performance.now()`. */
  readonly openedAt: number
}

export type FillVerdict =
  | {readonly kind: 'send'}
  /** Faster than anybody types: hold it back, a person does not notice and a robot is slowed down. */
  | {readonly kind: 'wait'; readonly ms: number}
  /** Only a program fills in what is not shown. */
  | {readonly kind: 'refuse'}

/** Attributes of the field that people do not see. Its name means nothing to what fills in forms for them. */
export const trapField = {name: 'form-check', autoComplete: 'off', tabIndex: -1} as const

const leastFillMs = 3000

/**
 * @param now milliseconds of `performance.now()`
 */
export function judgeFill({trap, openedAt}: FillEvidence, now: number): FillVerdict {
  if (trap !== '') return {kind: 'refuse'}
  const missing = openedAt + leastFillMs - now
  return missing > 0 ? {kind: 'wait', ms: missing} : {kind: 'send'}
}
