import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {localSiteKey, createCaptcha, type Captcha} from 'local-recaptcha'
import {localAccount} from './account.ts'
import {openEmail, type Email, type EmailOptions} from './server.ts'

export const testOrigin = 'http://localhost:4321'

/** A data folder that goes when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-email-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

export interface TestService {
  readonly email: Email
  readonly captcha: Captcha
  readonly dataDir: string
  readonly log: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: {value: number}
}

/** The real service with the real captcha, in a folder and at a time of their own; as many requests as it likes. */
export function openTestService(options: Partial<EmailOptions> = {}): TestService {
  const now = {value: Date.UTC(2026, 0, 2, 3, 4, 5)}
  const clock = () => now.value
  const captcha = createCaptcha({clock})
  const dataDir = options.dataDir ?? temporaryFolder()
  const log: string[] = []
  const email = openEmail({
    dataDir,
    clock,
    intervalMs: 0,
    perMinute: Infinity,
    verifyCaptcha: (token) => captcha.verify(token),
    isOwner: (request) => request.headers.get('cookie') === 'owner=yes',
    loginUrl: (returnTo) => `/login?origin=${encodeURIComponent(returnTo)}`,
    log: (line) => log.push(line),
    ...options,
  })
  onTestFinished(() => email.close())
  return {email, captcha, dataDir, log, now}
}

/** What a visitor's tick yields. */
export async function tickBox(captcha: Captcha): Promise<string> {
  const response = await captcha.app.request(`${testOrigin}/api2/userverify`, {
    method: 'POST',
    headers: {origin: testOrigin},
    body: new URLSearchParams({k: localSiteKey}),
  })
  const answer: unknown = await response.json()
  return String(Object(answer)['token'])
}

export const visitorsMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'An engine',
  message: 'Can you build one?\nWith kind regards',
}

/** The body that the SDK posts. */
export function sdkBody(templateId: string, params: unknown): Record<string, unknown> {
  return {
    lib_version: '4.4.1',
    user_id: localAccount.publicKey,
    service_id: localAccount.serviceId,
    template_id: templateId,
    template_params: params,
  }
}

export interface SentAnswer {
  readonly status: number
  readonly text: string
}

/** Posts to `email/send` as a page of the same origin. */
export async function post(
  {email}: TestService,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<SentAnswer> {
  const response = await email.app.request(`${testOrigin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: {origin: testOrigin, 'Content-Type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {status: response.status, text: await response.text()}
}

/** Sends a visitor's message with a fresh captcha token. */
export async function sendMessage(
  service: TestService,
  message: Readonly<Record<string, unknown>> = {},
): Promise<SentAnswer> {
  const params = {
    ...visitorsMessage,
    ...message,
    'g-recaptcha-response': await tickBox(service.captcha),
  }
  return post(service, sdkBody(localAccount.contactTemplateId, params))
}
