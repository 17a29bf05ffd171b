import {Hono} from 'hono'
import {cors} from 'hono/cors'
import {HTTPException} from 'hono/http-exception'
import {createTransport} from 'nodemailer'
import * as v from 'valibot'
import type {SiteVerifyResponse} from '../captcha/captcha.ts'
import {delay, readText, type NodeEnv} from '../http.ts'
import {OutboxFullError, type Outbox} from '../outbox/outbox.ts'
import {requestedFault, type TemplateParams} from './faults.ts'
import {composeMessage, composeReport, singleLine, type Envelope} from './message.ts'

export const localAccount = {
  publicKey: 'local-public-key',
  serviceId: 'local-service',
  contactTemplateId: 'local-contact',
  bugTemplateId: 'local-bug-report',
} as const

export interface EmailOptions {
  readonly outbox: Outbox
  readonly verifyCaptcha: (token: string) => SiteVerifyResponse
  readonly smtpUrl?: string | undefined
  /** Required for forwarding. */
  readonly recipient?: string | undefined
  /** The recipient if omitted. */
  readonly sender?: string | undefined
  readonly allowedOrigins?: readonly string[]
  readonly log?: (line: string) => void
}

const requestSchema = v.object({
  user_id: v.optional(v.string()),
  service_id: v.optional(v.string()),
  template_id: v.optional(v.string()),
  template_params: v.optional(v.record(v.string(), v.string()), {}),
})

const addressSchema = v.pipe(v.string(), v.maxLength(254), v.rfcEmail())

/** EmailJS's limit. */
const maxBodyBytes = 50 * 1024

/** Emulates https://www.emailjs.com/docs/rest-api/send/. Routes relative to `/email`. */
export function createEmailEmulator(options: EmailOptions): Hono<NodeEnv> {
  const {outbox, verifyCaptcha, allowedOrigins = [], log = () => {}} = options
  const {recipient = 'owner@example.test', sender = recipient} = options
  const envelope: Envelope = {from: sender, to: recipient}
  const forward = options.smtpUrl === undefined ? undefined : createForwarder(options.smtpUrl, envelope)
  if (forward !== undefined && options.recipient === undefined) {
    throw new Error(
      'SMTP_URL is set and MAIL_TO is not. Set MAIL_TO to the address that receives the messages.',
    )
  }

  /** The message is stored before it is acknowledged. */
  async function deliver(params: TemplateParams, isReport: boolean): Promise<void> {
    const kind = isReport ? 'report' : 'message'
    const compose = isReport ? composeReport : composeMessage
    const id = outbox.createId()
    const eml = await compose(params, id, envelope)
    try {
      await outbox.add(id, kind, eml)
    } catch (error) {
      log(`A ${kind} could not be stored: ${reasonOf(error)}`)
      if (error instanceof OutboxFullError) throw new HTTPException(507, {message: 'The outbox is full'})
      throw new HTTPException(500, {message: 'The message could not be stored'})
    }
    if (forward === undefined) return
    try {
      await forward(eml)
    } catch (error) {
      const reason = reasonOf(error)
      log(`Message ${id} is stored and could not be forwarded: ${reason}`)
      await outbox.markUndelivered(id, reason)
      throw new HTTPException(412, {message: `SMTP: ${reason}`})
    }
  }

  const app = new Hono<NodeEnv>()
  app.use(cors({origin: [...allowedOrigins], allowMethods: ['POST']}))
  app.post('/api/v1.0/email/send', async (c) => {
    const {isReport, params} = parseRequest(await readText(c, maxBodyBytes))
    const fault = requestedFault(params)
    // Before the captcha token is used: browsers repeat a request whose connection broke.
    if (fault?.kind === 'drop') c.env.incoming?.socket.destroy()
    if (fault?.kind === 'hang') await delay(c, 60_000)
    if (fault?.kind === 'drop' || fault?.kind === 'hang') return c.text('Gateway Timeout', 504)

    if (!isReport) checkCaptcha(verifyCaptcha, params['g-recaptcha-response'])
    if (fault?.kind === 'answer') return new Response(fault.text, {status: fault.status})
    const {email = ''} = params
    if (email !== '' && !v.is(addressSchema, email)) refuse(422, 'The reply-to address is corrupted')
    await deliver(params, isReport)
    if (fault?.kind === 'slow') await delay(c, fault.ms)
    return c.text('OK')
  })
  return app
}

/** In the order of EmailJS, with its messages. */
function parseRequest(body: string): {readonly isReport: boolean; readonly params: TemplateParams} {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchema), body)
  if (!parsed.success) refuse(400, 'Bad Request')
  const {user_id, service_id, template_id, template_params: params} = parsed.output
  const {publicKey, serviceId, contactTemplateId, bugTemplateId} = localAccount
  const isReport = template_id === bugTemplateId
  if (user_id !== publicKey) refuse(404, 'Account not found')
  if (service_id !== serviceId) refuse(400, 'The service ID not found')
  if (!isReport && template_id !== contactTemplateId) refuse(400, 'The template ID not found')
  return {isReport, params}
}

function checkCaptcha(verify: EmailOptions['verifyCaptcha'], token: string | undefined): void {
  if (token === undefined) refuse(400, 'reCAPTCHA: The g-recaptcha-response parameter not found')
  const {success, 'error-codes': codes = []} = verify(token)
  if (!success) refuse(400, `reCAPTCHA: ${codes.join(', ')}`)
}

function refuse(status: 400 | 404 | 422, message: string): never {
  throw new HTTPException(status, {message})
}

function reasonOf(error: unknown): string {
  return singleLine(error instanceof Error ? error.message : String(error), 300)
}

function createForwarder(smtpUrl: string, {from, to}: Envelope) {
  const url = URL.parse(smtpUrl)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('SMTP_URL is not an SMTP address. Write it as smtp://user:password@host:port.')
  }
  // The contact form waits 15 s.
  const timeout = 10_000
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  })
  return (eml: Buffer) => transport.sendMail({envelope: {from, to: [to]}, raw: eml})
}
