import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from 'react'
import {type ContactGaps, gapsLine} from '#domain/contact-gaps.ts'
import type {contactTexts} from '#domain/texts/contact.ts'
import type {Theme} from '#domain/theme.ts'
import {messages} from '#messages/en.ts'
import {useApproach} from '#ui/approach/use-approach.ts'
import {Button} from '#ui/button/button.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {CaptchaPlace} from './captcha-place.tsx'
import type {Captcha} from './captcha.ts'
import {ContactFields} from './contact-fields.tsx'
import styles from './contact-form.module.css'
import {FailureAdvice} from './failure-advice.tsx'
import {readGaps, readTexts, readTrap} from './read-form.ts'
import type {Sending} from './sending.ts'
import {SendingNews} from './sending-news.tsx'
import {SentNote} from './sent-note.tsx'
import {Trap} from './trap.tsx'
import {useFocusAfterEnd} from './use-focus-after-end.ts'

type ContactFormProps = {
  sending: Sending
  captcha: Captcha
  theme: Theme
  /** Called once, when a visitor comes near enough to need what sends the message soon; the captcha is loaded then too. */
  onApproach: () => void
  /** The owner's address, for when sending fails. */
  email: string | undefined
  texts: Pick<typeof contactTexts, 'sendButton'>
}

const nothingYet: ContactGaps = {missing: Object.values(messages.contact.fields), wrong: []}
const {captchaTick: tick, captchaExpired: lostTick} = messages.contact

/** The message form. Its button works once the browser finds every field valid and the captcha has a response. */
export function ContactForm({sending, captcha, theme, onApproach, email, texts}: ContactFormProps) {
  const {phase, ended, delivered} = useSyncExternalStore(sending.subscribe, sending.state, sending.state)
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)
  const gapsId = useId()
  const [isNear, setNear] = useState(false)
  const [gaps, setGaps] = useState(nothingYet)
  // Its text is undefined once a token has expired.
  const [response, setResponse] = useState<{text: string | undefined; attempt: number}>()
  const isSending = phase.kind === 'sending'
  const current = response?.attempt === ended ? response : undefined
  const token = current?.text
  const isTickLost = current !== undefined && token === undefined
  const valid = gaps.missing.length + gaps.wrong.length === 0
  const missing = token === undefined && !isTickLost ? [...gaps.missing, tick] : gaps.missing
  const isUntouched = gaps.missing.length === nothingYet.missing.length
  const todo = [isTickLost ? lostTick : '', isUntouched ? '' : gapsLine({...gaps, missing})].join(' ').trim()
  const advice = useFocusAfterEnd(ended, form, end)
  useApproach({part: form, place}, () => {
    setNear(true)
    onApproach()
  })

  const readForm = () => {
    if (form.current === null) return
    const now = readGaps(form.current)
    // Most letters change no gap, and then nothing is drawn again.
    setGaps((before) => (gapsLine(before) === gapsLine(now) ? before : now))
    sending.write(readTexts(form.current))
  }
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  // A browser may have filled the fields before the page came to life, and a delivery empties them.
  // oxlint-disable-next-line react/exhaustive-deps -- it reads the fields, which no dependency stands for
  useLayoutEffect(readForm, [delivered])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const {currentTarget} = event
    if (!currentTarget.matches(':valid') || token === undefined) return
    void sending.send(
      {...readTexts(currentTarget), 'g-recaptcha-response': token},
      {trap: readTrap(currentTarget), openedAt: openedAt.current},
    )
  }

  return (
    <>
      <form
        ref={form}
        className={styles['form']}
        data-state={phase.kind}
        aria-label={messages.contact.form}
        tabIndex={-1}
        onSubmit={onSubmit}
        onInput={readForm}
      >
        <span className={styles['line']} aria-hidden="true" />
        <Trap />
        <ContactFields key={delivered} texts={sending.draft()} readOnly={isSending} />
        <div ref={place} className={styles['captcha']} data-done={token !== undefined}>
          <CaptchaPlace
            captcha={captcha}
            isNeeded={isNear}
            ticked={token !== undefined}
            email={email}
            theme={theme}
            attempt={ended}
            onToken={(text) =>
              setResponse((before) =>
                text === undefined && before?.attempt !== ended ? undefined : {text, attempt: ended},
              )
            }
          />
        </div>
        <div ref={end} className={styles['send']}>
          <Button
            type="submit"
            variant="primary"
            iconAfter="send"
            // While sending it is not `disabled`, which would take the focus away.
            disabled={!isSending && (!valid || token === undefined)}
            aria-disabled={isSending}
            aria-describedby={todo === '' ? undefined : gapsId}
          >
            {isSending ? messages.contact.sending : texts.sendButton}
          </Button>
          {phase.kind === 'sent' && <SentNote message={phase.message} />}
          {phase.kind === 'failed' && <FailureAdvice {...phase} email={email} ref={advice} />}
          {!isSending && todo !== '' && (
            <p id={gapsId} className={styles['gaps']}>
              {todo}
            </p>
          )}
          <VisuallyHidden>
            <span aria-live="polite">{isSending ? messages.contact.sending : isTickLost && lostTick}</span>
          </VisuallyHidden>
        </div>
      </form>
      <SendingNews sending={sending} />
    </>
  )
}
