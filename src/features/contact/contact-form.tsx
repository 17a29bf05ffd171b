import {type FormEvent, useEffect, useId, useRef, useState} from 'react'
import type {Mailer} from '#domain/contact-message.ts'
import type {contactTexts} from '#domain/texts/contact.ts'
import type {Theme} from '#domain/theme.ts'
import {messages} from '#messages/en.ts'
import {useApproach} from '#ui/approach/use-approach.ts'
import {Button} from '#ui/button/button.tsx'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {CaptchaField, type LoadCaptcha} from './captcha-field.tsx'
import {ContactFields, Honeypot} from './contact-fields.tsx'
import styles from './contact-form.module.css'
import {allMissing, formatGaps, readForm, readGaps, writeDraft} from './contact-texts.ts'
import {FailureAdvice, SentNote} from './send-result.tsx'
import {useSending} from './use-sending.ts'

type ContactFormProps = {
  mailer: Mailer
  loadCaptcha: LoadCaptcha
  theme: Theme
  /** The owner's address, for when sending fails. */
  email: string | undefined
  texts: Pick<typeof contactTexts, 'sendButton'>
}

const popups: Readonly<Record<string, PopupMessage>> = {
  sent: {type: 'success', text: messages.contact.sent},
  failed: {type: 'danger', text: messages.contact.failed},
}

/** The message form. Its button works once the browser finds every field valid and the captcha has a token. */
export function ContactForm({mailer, loadCaptcha, theme, email, texts}: ContactFormProps) {
  const {status, submission, reason, send} = useSending(mailer)
  const form = useRef<HTMLFormElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const advice = useRef<HTMLParagraphElement>(null)
  const openedAt = useRef(0)
  const gapsId = useId()
  const [isNear, setNear] = useState(false)
  const [gaps, setGaps] = useState(allMissing)
  /** Its token is undefined once it has expired. */
  const [tick, setTick] = useState<{token: string | undefined}>()
  const [popup, setPopup] = useState<PopupMessage>()
  const [attempt, setAttempt] = useState(0)
  const [deliveries, setDeliveries] = useState(0)

  const isSending = status === 'sending'
  const [shownStatus, setShownStatus] = useState(status)
  if (status !== shownStatus) {
    setShownStatus(status)
    setPopup(popups[status])
    if (status === 'sent') setDeliveries(deliveries + 1)
    if (!isSending) {
      // A token is good for one message.
      setTick(undefined)
      setAttempt(attempt + 1)
    }
  }

  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  // The button loses the focus when the message has come to an end: it is disabled until the captcha is ticked again.
  useEffect(() => {
    const {activeElement} = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (attempt === 0 || !isLost) return
    const next = advice.current ?? form.current
    next?.focus({preventScroll: true})
    end.current?.scrollIntoView({block: 'nearest'})
  }, [attempt])

  useApproach({part: form, place: captcha}, () => {
    setNear(true)
    mailer.prepare()
  })

  function update() {
    if (form.current === null) return
    setGaps(readGaps(form.current))
    writeDraft(readForm(form.current).texts)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const {currentTarget} = event
    if (isSending || tick?.token === undefined || !currentTarget.matches(':valid')) return
    const {texts: written, honeypot} = readForm(currentTarget)
    send({
      message: {...written, 'g-recaptcha-response': tick.token},
      evidence: {honeypot, openedAt: openedAt.current},
    })
  }

  const isTicked = tick?.token !== undefined
  const isExpired = tick !== undefined && !isTicked
  const isUntouched = gaps.missing.length === allMissing.missing.length
  const missing = tick === undefined ? [...gaps.missing, messages.contact.captchaTick] : gaps.missing
  const todo = [
    isExpired ? messages.contact.captchaExpired : '',
    isUntouched ? '' : formatGaps({...gaps, missing}),
  ]
    .join(' ')
    .trim()
  const isReady = isTicked && gaps.missing.length + gaps.invalid.length === 0

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
        <div ref={captcha} className={`${styles['captcha']} ${isTicked ? styles['ticked'] : ''}`}>
          <CaptchaField
            load={loadCaptcha}
            isNeeded={isNear}
            isTicked={isTicked}
            email={email}
            theme={theme}
            attempt={attempt}
            onToken={(token) => setTick((before) => (token === undefined ? before && {token} : {token}))}
          />
        </div>
        <div ref={end} className={styles['send']}>
          <Button
            type="submit"
            variant="primary"
            iconAfter="send"
            // While sending it is not `disabled`, which would take the focus away.
            disabled={!isSending && !isReady}
            aria-disabled={isSending}
            aria-describedby={todo === '' ? undefined : gapsId}
          >
            {isSending ? messages.contact.sending : texts.sendButton}
          </Button>
          {status === 'sent' && submission && <SentNote message={submission.message} />}
          {status === 'failed' && submission && (
            <FailureAdvice ref={advice} reason={reason} message={submission.message} email={email} />
          )}
          {!isSending && todo !== '' && (
            <p id={gapsId} className={styles['gaps']}>
              {todo}
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
