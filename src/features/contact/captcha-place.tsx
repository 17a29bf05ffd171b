import {useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react'
import {Button} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {Skeleton} from '#ui/skeleton/skeleton.tsx'
import styles from './captcha-place.module.css'

type CaptchaPlaceProps = {
  /** `blocked`: it did not load; `retrying`: neither has it yet when it was tried again. */
  state: 'loading' | 'ready' | 'blocked' | 'retrying'
  /** A new size makes a new box, so while there is a tick the box keeps the one it has. */
  ticked: boolean
  onRetry: () => void
  /** The owner's address. */
  email: string | undefined
  /** The captcha itself; `compact` where there is no room for its usual 304 pixels. */
  children: (compact: boolean) => ReactNode
}

/** Where the captcha stands: keeps its room while it loads, and says so when it does not. */
export function CaptchaPlace({state, ticked, onRetry, email, children}: CaptchaPlaceProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const compact = useNarrow(place, ticked)
  const isBlocked = state === 'blocked' || state === 'retrying'
  const focus = useKeptFocus(state, place)

  return (
    <fieldset
      ref={place}
      className={styles['place']}
      aria-label="Check against robots"
      tabIndex={-1}
      {...focus}
    >
      {state === 'loading' && (
        <div className={styles['skeleton']}>
          <Skeleton height="100%" />
        </div>
      )}
      {state === 'ready' && <div className={styles['box']}>{children(compact)}</div>}
      <div className={styles['trouble']} data-shown={isBlocked}>
        {/* There from the start: assistive technology announces only what changes inside a known region. */}
        <output>{isBlocked && <Blocked email={email} />}</output>
        {isBlocked && (
          <Button
            icon="retry"
            aria-disabled={state === 'retrying'}
            onClick={() => state === 'blocked' && onRetry()}
          >
            {state === 'retrying' ? 'Trying again...' : 'Try again'}
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
        The check against robots did not load, and the form cannot be sent without it. Something in your
        browser or network may block it.
        {email !== undefined && (
          <>
            {' '}
            You can also write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </span>
    </span>
  )
}

/** Takes up the focus of the button for another try, which goes when the captcha comes. */
function useKeptFocus(state: CaptchaPlaceProps['state'], place: RefObject<HTMLElement | null>) {
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
    const measure = () => setNarrow(current.clientWidth < captchaWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [place, fixed])
  return narrow
}
