import {type ComponentType, useEffect, useRef} from 'react'
import {ReCAPTCHA} from 'react-google-recaptcha'
import type {CaptchaBoxProps} from '#domain/contact-message.ts'

/** reCAPTCHA reads theme and size once, so a change mounts a new widget. */
export function captchaBox(grecaptcha: object, siteKey: string): ComponentType<CaptchaBoxProps> {
  return function CaptchaBox(props) {
    return <Widget key={`${props.theme} ${props.compact}`} {...{grecaptcha, siteKey}} {...props} />
  }
}

type WidgetProps = CaptchaBoxProps & {grecaptcha: object; siteKey: string}

function Widget({grecaptcha, siteKey, theme, compact, attempt, onToken}: WidgetProps) {
  const widget = useRef<ReCAPTCHA>(null)
  // The widget keeps the first callbacks, and calls them after it is unmounted.
  const listener = useRef<CaptchaBoxProps['onToken']>(undefined)
  useEffect(
    () => () => {
      widget.current?.reset()
      listener.current?.(undefined)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt resets the captcha
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
