import type {Redemption} from './tokens.ts'

/** Google's codes that this emulator uses: https://developers.google.com/recaptcha/docs/verify */
export type VerifyErrorCode =
  | 'missing-input-secret'
  | 'invalid-input-secret'
  | 'missing-input-response'
  | 'invalid-input-response'
  | 'timeout-or-duplicate'

/** The body that `siteverify` answers, field for field as Google's. */
export interface SiteVerifyAnswer {
  readonly success: boolean
  /** When the box was ticked, ISO 8601 to the second. */
  readonly challenge_ts?: string
  /** Of the page that showed the box. */
  readonly hostname?: string
  readonly 'error-codes'?: readonly VerifyErrorCode[]
}

/** An expired and a used token get the same code, as they do at Google. */
export function answerFor(redemption: Redemption): SiteVerifyAnswer {
  if (redemption.ok) {
    const {issuedAt, hostname} = redemption.claims
    return {success: true, challenge_ts: toSecond(issuedAt), hostname}
  }
  return refusal(redemption.reason === 'not ours' ? 'invalid-input-response' : 'timeout-or-duplicate')
}

export function refusal(...codes: VerifyErrorCode[]): SiteVerifyAnswer {
  return {success: false, 'error-codes': codes}
}

function toSecond(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
}
