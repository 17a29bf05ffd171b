import {type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {Skeleton} from '#ui/skeleton/skeleton.tsx'
import styles from './captcha-place.module.css'
import type {Captcha, CaptchaBoxProps} from './captcha.ts'

type CaptchaPlaceProps = Pick<CaptchaBoxProps, 'theme' | 'attempt' | 'onToken'> & {
  captcha: Captcha
  /** Whether to load it. */
  isNeeded: boolean
  /** A new size makes a new box, so while there is a tick the box keeps the one it has. */
  ticked: boolean
  /** The owner's address. */
  email: string | undefined
}

/** Where the captcha stands: keeps its room while it loads, and says so when it does not. */
export function CaptchaPlace({captcha, isNeeded, ticked, email, ...box}: CaptchaPlaceProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const compact = useNarrow(place, ticked)
  const {Box, state, retry} = useLoading(captcha, isNeeded)
  const isBlocked = state === 'blocked' || state === 'retrying'
  const focus = useKeptFocus(state, place)

  return (
    <fieldset
      ref={place}
      className={styles['place']}
      aria-label={messages.contact.captcha}
      tabIndex={-1}
      {...focus}
    >
      {state === 'loading' && (
        <div className={styles['skeleton']}>
          <Skeleton height="100%" />
        </div>
      )}
      {Box && (
        <div className={styles['box']} data-compact={compact}>
          <Box compact={compact} {...box} />
        </div>
      )}
      <div className={styles['trouble']} data-shown={isBlocked}>
        {/* There from the start: assistive technology announces only what changes inside a known region. */}
        <output>{isBlocked && <Blocked email={email} />}</output>
        {isBlocked && (
          <Button
            icon="retry"
            aria-disabled={state === 'retrying'}
            onClick={() => state === 'blocked' && retry()}
          >
            {state === 'retrying' ? messages.errors.tryingAgain : messages.errors.tryAgain}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Blocked({email}: Pick<CaptchaPlaceProps, 'email'>) {
  return (
    <span className={styles['blocked']}>
      <Icon name="warning" />
      <span>
        {messages.contact.captchaBlocked}
        {email !== undefined && (
          <>
            {' '}
            {messages.contact.writeTo} <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </span>
    </span>
  )
}

/** `blocked`: it did not load; `retrying`: neither has it yet when it was tried again. */
type LoadingState = 'loading' | 'ready' | 'blocked' | 'retrying'

/** The captcha's box once it is loaded, and how far that has come. */
function useLoading(captcha: Captcha, isNeeded: boolean) {
  const [Box, setBox] = useState<ComponentType<CaptchaBoxProps>>()
  const [state, setState] = useState<LoadingState>('loading')
  const isWaiting = isNeeded && (state === 'loading' || state === 'retrying')
  useEffect(() => {
    if (!isWaiting) return undefined
    let isGone = false
    const load = async () => {
      const loaded = await captcha.load()
      if (isGone) return
      setBox(() => loaded)
      setState(loaded === undefined ? 'blocked' : 'ready')
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
  return {Box, state, retry: () => setState('retrying')}
}

/** Takes up the focus of the button for another try, which goes when the captcha comes. */
function useKeptFocus(state: LoadingState, place: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (state === 'ready' && isWithin.current && isLost) place.current?.focus()
  }, [state, place])
  return {
    onFocus: () => void (isWithin.current = true),
    onBlur: () => void (isWithin.current = false),
  }
}

/** Of reCAPTCHA's tick box, in pixels. */
const captchaWidth = 304

/** Whether an element is narrower than the captcha, followed as long as it is not `fixed`; known only in a browser. */
function useNarrow(place: RefObject<HTMLElement | null>, fixed: boolean): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const {current} = place
    if (current === null || fixed) return undefined
    const measure = () => setNarrow(current.getBoundingClientRect().width < captchaWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [place, fixed])
  return narrow
}
