import {useEffect, useImperativeHandle, useRef, type Ref} from 'react'
import {ReCAPTCHA} from 'react-google-recaptcha'
import type {Theme} from '#domain/theme.ts'

export interface CaptchaBoxHandle {
  /** Takes the tick away: a token that was sent is used up, whatever became of the message. */
  reset(): void
}

interface CaptchaBoxProps {
  readonly grecaptcha: object
  readonly siteKey: string
  readonly theme: Theme
  /** 164 × 144 px instead of 304 × 78: for places that are narrower than that. */
  readonly compact?: boolean
  /** The token of a tick; undefined as soon as there is none (any more): expired, reset, in trouble, drawn anew. */
  readonly onToken: (token: string | undefined) => void
  /** The captcha cannot reach its server; its box says so, and can be ticked again. */
  readonly onTrouble?: () => void
  readonly ref?: Ref<CaptchaBoxHandle>
}

/** The captcha's tick box. It reads theme and size once, so other ones make it a new one, without a tick. */
export function CaptchaBox(props: CaptchaBoxProps) {
  return <DrawnBox key={`${props.theme} ${props.compact === true}`} {...props} />
}

function DrawnBox({grecaptcha, siteKey, theme, compact, onToken, onTrouble, ref}: CaptchaBoxProps) {
  const box = useRef<ReCAPTCHA>(null)
  // The widget calls the functions that it got when it was made, and goes on doing so after it has gone.
  const listeners = useRef<Pick<CaptchaBoxProps, 'onToken' | 'onTrouble'> | undefined>(undefined)
  useEffect(() => {
    listeners.current = {onToken, ...(onTrouble === undefined ? {} : {onTrouble})}
  })
  useEffect(
    () => () => {
      listeners.current?.onToken(undefined)
      listeners.current = undefined
    },
    [],
  )
  useImperativeHandle(ref, () => ({
    reset: () => {
      box.current?.reset()
      listeners.current?.onToken(undefined)
    },
  }))
  return (
    <ReCAPTCHA
      ref={box}
      grecaptcha={grecaptcha}
      sitekey={siteKey}
      theme={theme}
      size={compact === true ? 'compact' : 'normal'}
      onChange={(token) => listeners.current?.onToken(token ?? undefined)}
      onErrored={() => {
        listeners.current?.onToken(undefined)
        listeners.current?.onTrouble?.()
      }}
    />
  )
}
