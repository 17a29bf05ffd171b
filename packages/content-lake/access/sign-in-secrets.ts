import {randomBytes} from 'node:crypto'
import {isSameToken} from './owner-token.ts'

const lifetimeInMs = 3_600_000

/**
 * One-time secrets that make a browser the owner's. Whoever reads the terminal or the owner's token is given one; where a
 * request seems to come from proves nothing, for behind a proxy all come from this machine, as its other accounts do.
 */
export class SignInSecrets {
  readonly #now: () => Date
  #open: {secret: string; expires: number} | undefined

  constructor(now: () => Date) {
    this.#now = now
  }

  /** @returns a secret that works once, within the hour, unless another one is issued before */
  issue(): string {
    const secret = randomBytes(32).toString('base64url')
    this.#open = {secret, expires: this.#now().getTime() + lifetimeInMs}
    return secret
  }

  /** Uses a secret up. @returns whether it was good */
  redeem(given: string): boolean {
    const open = this.#open
    if (open === undefined || !isSameToken(given, open.secret)) return false
    this.#open = undefined
    return this.#now().getTime() < open.expires
  }
}
