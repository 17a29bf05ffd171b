import {type ComponentType, useEffect, useRef} from 'react'
import {ReCAPTCHA} from 'react-google-recaptcha'
import type {Theme} from '#domain/theme.ts'

export interface CaptchaBoxProps {
  readonly theme: Theme
  /** 164 × 144 px instead of 304 × 78: for places that are narrower than that. */
  readonly compact: boolean
  /** Takes the tick away when it changes: a token that was sent is used up, whatever became of the message. */
  readonly attempt: number
  /** The token of a tick; undefined as soon as there is none (any more): expired, reset, in trouble, drawn anew. */
  readonly onToken: (token: string | undefined) => void
}

/** The captcha's tick box. It reads theme and size once, so other ones make it a new one, without a tick. */
export function captchaBox(grecaptcha: object, siteKey: string): ComponentType<CaptchaBoxProps> {
  return function CaptchaBox(props) {
    return <Widget key={`${props.theme} ${props.compact}`} {...{grecaptcha, siteKey}} {...props} />
  }
}

type WidgetProps = CaptchaBoxProps & {grecaptcha: object; siteKey: string}

function Widget({grecaptcha, siteKey, theme, compact, attempt, onToken}: WidgetProps) {
  const widget = useRef<ReCAPTCHA>(null)
  // The widget calls the functions that it got when it was made, and goes on doing so after it has gone.
  const listener = useRef<CaptchaBoxProps['onToken']>(undefined)
  useEffect(
    () => () => {
      widget.current?.reset()
      listener.current?.(undefined)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the end of an attempt is what ends its tick
    [attempt],
  )
  useEffect(() => {
    listener.current = onToken
    return () => {
      listener.current = undefined
    }
  }, [onToken])
  return (
    <ReCAPTCHA
      ref={widget}
      grecaptcha={grecaptcha}
      sitekey={siteKey}
      theme={theme}
      size={compact ? 'compact' : 'normal'}
      onChange={(token) => listener.current?.(token ?? undefined)}
      onErrored={() => listener.current?.(undefined)}
    />
  )
}
