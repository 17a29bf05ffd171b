import {serve, type ServerType} from '@hono/node-server'
import {Hono} from 'hono'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import PostalMime from 'postal-mime'
import {chromium, type Browser} from 'playwright-core'
import {onTestFinished} from 'vitest'
import {createCaptchaEmulator, localSiteKey} from './captcha/captcha.ts'
import {createEmailEmulator, localAccount, type EmailOptions} from './email/email.ts'
import {createOutboxPage} from './outbox/outbox-page.ts'
import {Outbox} from './outbox/outbox.ts'

export const visitorMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'An engine',
  message: 'Can you build one?\nKind regards',
}

/** The body that the SDK posts. */
export function sdkBody(templateId: string, params: unknown) {
  const {publicKey, serviceId} = localAccount
  return {user_id: publicKey, service_id: serviceId, template_id: templateId, template_params: params}
}

/** All services on a server of their own. Requests with the cookie `owner=yes` are the owner's. */
export async function startServices(options: Partial<EmailOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-services-'))
  const outbox = new Outbox(join(dataDir, 'outbox'))
  const captcha = createCaptchaEmulator()
  const log: string[] = []
  const email = createEmailEmulator({
    outbox,
    verifyCaptcha: captcha.verify,
    log: (line) => log.push(line),
    ...options,
  })
  const outboxPage = createOutboxPage(outbox, {
    isOwner: (context) => context.req.header('cookie') === 'owner=yes',
    signInUrl: (returnTo) => `/login?origin=${encodeURIComponent(returnTo)}`,
  })
  const app = new Hono().route('/captcha', captcha.app).route('/email', email).route('/outbox', outboxPage)
  let server: ServerType | undefined
  const port = await new Promise<number>((resolve) => {
    server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, (address) => resolve(address.port))
  })
  onTestFinished(() => {
    server?.close()
    rmSync(dataDir, {recursive: true, force: true})
  })
  const origin = `http://127.0.0.1:${port}`

  const getToken = async (): Promise<string> => {
    const body = new URLSearchParams({k: localSiteKey})
    const response = await fetch(`${origin}/captcha/api2/userverify`, {method: 'POST', body})
    return String(Object(await response.json())['token'])
  }
  /** Posts as a page of the same origin does. */
  const post = async (body: unknown, init: RequestInit = {}) => {
    const response = await fetch(`${origin}/email/api/v1.0/email/send`, {
      method: 'POST',
      headers: {origin, 'Content-Type': 'application/json'},
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
    return {status: response.status, text: await response.text()}
  }
  return {
    origin,
    outbox,
    captcha,
    log,
    app,
    getToken,
    post,
    /** Sends a visitor's message with a new captcha token. */
    send: async (message: Readonly<Record<string, unknown>> = {}, init: RequestInit = {}) => {
      const params = {...visitorMessage, ...message, 'g-recaptcha-response': await getToken()}
      return post(sdkBody(localAccount.contactTemplateId, params), init)
    },
    sendReport: (bug: string) => post(sdkBody(localAccount.bugTemplateId, {bug})),
    files: () => readdirSync(outbox.folder),
    /** The stored messages, as a mail program reads them. */
    stored: () =>
      Promise.all(
        readdirSync(outbox.folder)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => PostalMime.parse(readFileSync(join(outbox.folder, name)))),
      ),
  }
}

export type Services = Awaited<ReturnType<typeof startServices>>

/** The Chromium that `npm test` found; runs as root too. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
