import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import {defaultTheme} from '#domain/theme.ts'
import {CaptchaPlace} from '#features/contact/captcha-place.tsx'
import type {CaptchaSlot} from '#features/contact/contact-form.tsx'
import {currentTheme, followTheme} from '#features/theme/theme-store.ts'
import type {CaptchaBox as Box, CaptchaBoxHandle} from '#services/captcha-box.tsx'
import type {Captcha} from '#services/captcha.ts'

type ContactCaptchaProps = CaptchaSlot & {captcha: Captcha; isNeeded: boolean; email: string | undefined}

/** The captcha in its place: loaded once it is needed, in the page's theme, and without its tick after every attempt. */
export function ContactCaptcha({captcha, isNeeded, email, attempt, onResponse}: ContactCaptchaProps) {
  const theme = useSyncExternalStore(followTheme, currentTheme, () => defaultTheme)
  const {loaded, state, retry} = useLoading(captcha, isNeeded)
  const [ticked, setTicked] = useState(false)
  const box = useRef<CaptchaBoxHandle>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.reset()
  }, [attempt])

  return (
    <CaptchaPlace state={state} ticked={ticked} onRetry={retry} email={email}>
      {(compact) =>
        loaded !== undefined && (
          <loaded.CaptchaBox
            ref={box}
            grecaptcha={loaded.grecaptcha}
            siteKey={captcha.siteKey}
            theme={theme}
            compact={compact}
            onToken={(token) => {
              setTicked(token !== undefined)
              onResponse(token)
            }}
          />
        )
      }
    </CaptchaPlace>
  )
}

type Loaded = {CaptchaBox: typeof Box; grecaptcha: object}

/** Loads what the captcha consists of: its own script, and the part of ours that draws it. */
async function loadCaptcha(captcha: Captcha): Promise<Loaded | undefined> {
  try {
    const [loading, {CaptchaBox}] = await Promise.all([captcha.load(), import('#services/captcha-box.tsx')])
    return loading.ok ? {CaptchaBox, grecaptcha: loading.grecaptcha} : undefined
  } catch {
    // Our own part did not come: to the visitor that is the same trouble.
    return undefined
  }
}

/** The captcha once it is loaded, and how far that has come. */
function useLoading(captcha: Captcha, isNeeded: boolean) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [state, setState] = useState<'loading' | 'ready' | 'blocked' | 'retrying'>('loading')
  const isWaiting = isNeeded && (state === 'loading' || state === 'retrying')
  useEffect(() => {
    if (!isWaiting) return undefined
    let isGone = false
    const load = async () => {
      const result = await loadCaptcha(captcha)
      if (isGone) return
      setLoaded(result)
      setState(result === undefined ? 'blocked' : 'ready')
    }
    void load()
    return () => {
      isGone = true
    }
  }, [captcha, isWaiting])
  // One that comes after it was given up counts too.
  useEffect(
    () => captcha.follow(() => setState((before) => (before === 'blocked' ? 'loading' : before))),
    [captcha],
  )
  return {loaded, state, retry: () => setState('retrying')}
}
