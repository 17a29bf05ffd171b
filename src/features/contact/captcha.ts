import type {ComponentType} from 'react'
import type {Theme} from '#domain/theme.ts'

/** What the contact form needs of a captcha; the page passes one that has it. */
export interface Captcha {
  /** Loads the box that a visitor ticks; undefined when it does not come. The next call tries again then. */
  load(): Promise<ComponentType<CaptchaBoxProps> | undefined>
  /** Calls `onReady` when it comes after it was given up. @returns stops it */
  follow(onReady: () => void): () => void
}

export interface CaptchaBoxProps {
  readonly theme: Theme
  /** For places with no room for its usual 304 pixels. */
  readonly compact: boolean
  /** Grows with every message that came to an end: a token is good for one only, so the tick has to go. */
  readonly attempt: number
  /** To be called with the token of a tick, and with undefined when there is none any more. */
  readonly onToken: (token: string | undefined) => void
}
