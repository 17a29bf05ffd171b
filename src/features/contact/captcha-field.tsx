import {useQuery} from '@tanstack/react-query'
import {type ComponentType, type RefObject, useLayoutEffect, useRef, useState} from 'react'
import type {CaptchaBoxProps} from '#domain/contact-message.ts'
import {useMessages} from '#messages/messages.ts'
import {Button, ButtonRow} from '#ui/button/button.tsx'
import notice from '#ui/notice/notice.module.css'
import {Icon} from '#ui/icon/icon.tsx'
import {Skeleton} from '#ui/skeleton/skeleton.tsx'
import styles from './captcha-field.module.css'

export type LoadCaptcha = () => Promise<ComponentType<CaptchaBoxProps>>

type CaptchaFieldProps = Omit<CaptchaBoxProps, 'compact'> & {
  /** A resize resets the captcha, so the size is fixed once it is solved. */
  isSolved: boolean
  load: LoadCaptcha
  isEnabled: boolean
  email: string | undefined
}

export function CaptchaField({load, isEnabled, isSolved, email, ...box}: CaptchaFieldProps) {
  const messages = useMessages()
  const field = useRef<HTMLFieldSetElement>(null)
  const compact = useIsNarrow(field, isSolved)
  const {data, errorUpdateCount, isFetching, refetch} = useQuery({
    queryKey: ['captcha'],
    queryFn: async () => ({Box: await load()}),
    enabled: isEnabled,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })

  // A refetch clears `error`, but the advice stays until it succeeds.
  const isBlocked = !data && errorUpdateCount > 0

  async function retry() {
    if (isFetching) return
    const {isSuccess} = await refetch()
    // The retry button has the focus, and is unmounted.
    if (isSuccess && field.current?.contains(document.activeElement)) field.current.focus()
  }

  return (
    <fieldset ref={field} className={styles['field']} aria-label={messages.contact.captcha} tabIndex={-1}>
      {data ? (
        <div className={styles['box']}>
          <data.Box compact={compact} {...box} />
        </div>
      ) : (
        !isBlocked && (
          <div className={styles['box']}>
            <Skeleton height="100%" />
          </div>
        )
      )}
      <div className={isBlocked ? notice['notice'] : undefined}>
        {/* Live regions must exist before their content. */}
        <output>{isBlocked && <BlockedAdvice email={email} />}</output>
        {isBlocked && (
          <ButtonRow>
            <Button icon="retry" aria-disabled={isFetching} onClick={() => void retry()}>
              {isFetching ? messages.errors.tryingAgain : messages.errors.tryAgain}
            </Button>
          </ButtonRow>
        )}
      </div>
    </fieldset>
  )
}

function BlockedAdvice({email}: {email: string | undefined}) {
  const messages = useMessages()
  return (
    <small className={styles['advice']}>
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
    </small>
  )
}

/** Narrower than reCAPTCHA's widget. */
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
