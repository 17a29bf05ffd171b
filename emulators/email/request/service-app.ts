import {Hono, type Context} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {cors} from 'hono/cors'
import {answers, type Answer} from './answer.ts'
import {connectionOf, type Connection, type NodeEnv} from './connection.ts'
import {isAllowedOrigin, originRefusal} from './origin.ts'
import type {RateLimit} from './rate-limit.ts'
import {readFormRequest, readJsonRequest, type ReadResult, type SendRequest} from './read-request.ts'

export interface ServiceOptions {
  readonly send: (request: SendRequest, connection: Connection) => Promise<Answer>
  readonly rateLimit: RateLimit
  readonly emulateClients: boolean
  readonly allowedOrigins: readonly string[]
  readonly log: (line: string) => void
}

/** Room for EmailJS's 50 kB of parameters in every spelling that JSON and multipart forms have for them. */
const maxBodyBytes = 512 * 1024

/** EmailJS's REST endpoints: https://www.emailjs.com/docs/rest-api/send/ */
export function createServiceApp(options: ServiceOptions): Hono<NodeEnv> {
  const {send, rateLimit, emulateClients, allowedOrigins, log} = options
  const app = new Hono<NodeEnv>()
  app.use(
    '*',
    cors({
      origin: (origin, context) =>
        isAllowedOrigin(origin, context.req.url, allowedOrigins) ? origin : undefined,
      allowMethods: ['POST'],
      allowHeaders: ['Content-Type'],
    }),
  )
  app.use(
    '*',
    bodyLimit({maxSize: maxBodyBytes, onError: (context) => reply(context, answers.variablesTooLarge)}),
  )

  const handle =
    (read: (context: Context<NodeEnv>) => Promise<ReadResult>) => async (context: Context<NodeEnv>) => {
      const refusal = originRefusal(context.req.header('origin'), context.req.url, allowedOrigins)
      if (refusal !== undefined) return reply(context, refusal)
      const connection = connectionOf(context, emulateClients)
      if (!rateLimit.admit(connection.client)) return reply(context, answers.tooManyRequests)
      const result = await read(context)
      return reply(context, result.ok ? await send(result.request, connection) : result.answer)
    }
  app.post(
    '/api/v1.0/email/send',
    handle(async (context) => readJsonRequest(await context.req.text())),
  )
  app.post('/api/v1.0/email/send-form', handle(readForm))

  app.all('*', (context) => {
    log(`The local e-mail service does not know ${context.req.method} ${context.req.path}`)
    return context.text('Not Found', 404)
  })
  return app
}

async function readForm(context: Context): Promise<ReadResult> {
  try {
    return readFormRequest(await context.req.formData())
  } catch {
    return {ok: false, answer: answers.malformed}
  }
}

/** Plain text, as the SDK expects it. */
function reply(context: Context, {status, text}: Answer): Response {
  return context.text(text, status, {'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store'})
}
