import {useQuery} from '@tanstack/react-query'
import {type ComponentType, type RefObject, useLayoutEffect, useRef, useState} from 'react'
import type {Theme} from '#domain/theme.ts'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {Skeleton} from '#ui/skeleton/skeleton.tsx'
import styles from './captcha-field.module.css'

type CaptchaBoxProps = {
  readonly theme: Theme
  /** For places with no room for its usual 304 pixels. */
  readonly compact: boolean
  /** Another one takes the tick away: a token is good for one message. */
  readonly attempt: number
  /** Called with the token of a tick, and with undefined when there is none any more. */
  readonly onToken: (token: string | undefined) => void
}

/** Loads the captcha's tick box. A call after a failure is another attempt. */
export type LoadCaptcha = () => Promise<ComponentType<CaptchaBoxProps>>

type CaptchaFieldProps = Omit<CaptchaBoxProps, 'compact'> & {
  /** Another size makes a new box, so one that is ticked keeps its size. */
  isTicked: boolean
  load: LoadCaptcha
  isNeeded: boolean
  /** The owner's address. */
  email: string | undefined
}

/** Keeps its room while the captcha loads, and offers another attempt when it does not. */
export function CaptchaField({load, isNeeded, isTicked, email, ...box}: CaptchaFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const compact = useIsNarrow(field, isTicked)
  const {data, errorUpdateCount, isFetching, refetch} = useQuery({
    queryKey: ['captcha'],
    queryFn: async () => ({Box: await load()}),
    enabled: isNeeded,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })

  // A query that is fetched again has no error meanwhile.
  const isBlocked = !data && errorUpdateCount > 0

  async function retry() {
    if (isFetching) return
    const {isSuccess} = await refetch()
    // The button disappears.
    if (isSuccess && field.current?.contains(document.activeElement)) field.current.focus()
  }

  return (
    <fieldset ref={field} className={styles['field']} aria-label={messages.contact.captcha} tabIndex={-1}>
      {data ? (
        <div className={compact ? styles['compact'] : styles['box']}>
          <data.Box compact={compact} {...box} />
        </div>
      ) : (
        !isBlocked && (
          <div className={styles['skeleton']}>
            <Skeleton height="100%" />
          </div>
        )
      )}
      <div className={isBlocked ? styles['blocked'] : undefined}>
        {/* There from the start: assistive technology announces only what changes inside a known region. */}
        <output>{isBlocked && <Blocked email={email} />}</output>
        {isBlocked && (
          <Button icon="retry" aria-disabled={isFetching} onClick={() => void retry()}>
            {isFetching ? messages.errors.tryingAgain : messages.errors.tryAgain}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Blocked({email}: {email: string | undefined}) {
  return (
    <span className={styles['advice']}>
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

/** Whether an element is narrower than reCAPTCHA's tick box, followed as long as that is not fixed. */
function useIsNarrow(element: RefObject<HTMLElement | null>, isFixed: boolean): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const {current} = element
    if (current === null || isFixed) return undefined
    const measure = () => setNarrow(current.getBoundingClientRect().width < 304)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isFixed])
  return isNarrow
}
