import {type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState} from 'react'
import type {Mailer} from '#domain/contact-message.ts'
import type {ColorScheme} from '#domain/color-scheme.ts'
import {useMessages} from '#messages/messages.ts'
import {usePreloadOnApproach} from '#ui/intersection/use-preload-on-approach.ts'
import {Button} from '#ui/button/button.tsx'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {CaptchaField, type LoadCaptcha} from './captcha-field.tsx'
import {ContactFields, Honeypot} from './contact-fields.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './contact-form.module.css'
import {allMissing, formatFieldErrors, readFieldErrors, readForm, writeDraft} from './contact-form-data.ts'
import {FailureNote, SuccessNote} from './send-result.tsx'
import {useSendMessage} from './use-send-message.ts'

type ContactFormProps = {
  mailer: Mailer
  loadCaptcha: LoadCaptcha
  colorScheme: ColorScheme
  email: string | undefined
  texts: {readonly sendButton: string}
}

export function ContactForm({mailer, loadCaptcha, colorScheme, email, texts}: ContactFormProps) {
  const messages = useMessages()
  const {status, submission, reason, send} = useSendMessage(mailer)
  const form = useRef<HTMLFormElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const failureNote = useRef<HTMLParagraphElement>(null)
  const openedAt = useRef(0)
  const errorsId = useId()
  const [isCaptchaEnabled, setCaptchaEnabled] = useState(false)
  const [fieldErrors, setFieldErrors] = useState(allMissing)
  /** The token is undefined after it expired. */
  const [captchaResponse, setCaptchaResponse] = useState<{token: string | undefined}>()
  const [popup, setPopup] = useState<PopupMessage>()
  const [attempt, setAttempt] = useState(0)
  const [deliveries, setDeliveries] = useState(0)

  const isSending = status === 'sending'
  const [shownStatus, setShownStatus] = useState(status)
  if (status !== shownStatus) {
    setShownStatus(status)
    if (status === 'sent') setPopup({type: 'success', text: messages.contact.sent})
    else if (status === 'failed') setPopup({type: 'danger', text: messages.contact.failed})
    else setPopup(undefined)
    if (status === 'sent') setDeliveries(deliveries + 1)
    if (!isSending) {
      // A token can be used once.
      setCaptchaResponse(undefined)
      setAttempt(attempt + 1)
    }
  }

  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  // The focused button is disabled until the captcha is solved again.
  useEffect(() => {
    const {activeElement} = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (attempt === 0 || !isLost) return
    const next = failureNote.current ?? form.current
    next?.focus({preventScroll: true})
    end.current?.scrollIntoView({block: 'nearest'})
  }, [attempt])

  usePreloadOnApproach({container: form, target: captcha}, () => {
    setCaptchaEnabled(true)
    mailer.prepare()
  })

  function update() {
    if (form.current === null) return
    setFieldErrors(readFieldErrors(form.current))
    writeDraft(readForm(form.current).values)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const {currentTarget} = event
    if (captchaResponse?.token === undefined || !currentTarget.matches(':valid')) return
    const {values, honeypot} = readForm(currentTarget)
    send({
      message: {...values, 'g-recaptcha-response': captchaResponse.token},
      spamCheck: {honeypot, openedAt: openedAt.current},
    })
  }

  const isSolved = captchaResponse?.token !== undefined
  const isExpired = captchaResponse !== undefined && !isSolved

  // Before the browser removes the focus from the disabled button. Other visitors may read elsewhere.
  useLayoutEffect(() => {
    if (isExpired && document.activeElement?.matches(':disabled')) form.current?.focus({preventScroll: true})
  }, [isExpired])

  const isEmpty = fieldErrors.missing.length === allMissing.missing.length
  const hint = [
    isExpired ? messages.contact.captchaExpired : '',
    isEmpty ? '' : formatFieldErrors(fieldErrors, captchaResponse === undefined, messages),
  ]
    .join(' ')
    .trim()
  const isReady = isSolved && fieldErrors.missing.length + fieldErrors.invalid.length === 0

  return (
    <>
      <form
        ref={form}
        className={`${styles['form']} ${styles[status]}`}
        aria-label={messages.contact.form}
        tabIndex={-1}
        onSubmit={onSubmit}
        onInput={update}
      >
        <span className={styles['line']} aria-hidden="true" />
        <Honeypot />
        <ContactFields key={deliveries} readOnly={isSending} onFill={update} />
        <div
          ref={captcha}
          className={`${timeline['dot']} ${styles['captcha']} ${isSolved ? styles['solved'] : ''}`}
        >
          <CaptchaField
            load={loadCaptcha}
            isEnabled={isCaptchaEnabled}
            isSolved={isSolved}
            email={email}
            theme={colorScheme}
            attempt={attempt}
            onToken={(token) =>
              setCaptchaResponse((before) => (token === undefined ? before && {token} : {token}))
            }
          />
        </div>
        <div ref={end} className={`${timeline['dot']} ${styles['send']}`}>
          <Button
            type="submit"
            variant="primary"
            iconAfter="send"
            // `disabled` would remove the focus.
            disabled={!isSending && !isReady}
            aria-disabled={isSending}
            aria-describedby={hint === '' ? undefined : errorsId}
          >
            {isSending ? messages.contact.sending : texts.sendButton}
          </Button>
          {status === 'sent' && submission && <SuccessNote message={submission.message} />}
          {status === 'failed' && submission && (
            <FailureNote ref={failureNote} reason={reason} message={submission.message} email={email} />
          )}
          {!isSending && hint !== '' && (
            <p id={errorsId}>
              <small>{hint}</small>
            </p>
          )}
          <VisuallyHidden>
            <span aria-live="polite">
              {isSending ? messages.contact.sending : isExpired && messages.contact.captchaExpired}
            </span>
          </VisuallyHidden>
        </div>
      </form>
      <Popup message={popup} onClear={() => setPopup(undefined)} />
    </>
  )
}
