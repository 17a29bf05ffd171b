import {Hono, type Context} from 'hono'
import {cors} from 'hono/cors'
import {boundedBody, BodyRefusal} from 'untrusted-input'
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

/** Room for EmailJS's 50 kB of parameters in every spelling that JSON and multipart forms have for them, over a slow line. */
const bodyLimits = {size: 512 * 1024, time: 60_000}

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
  const handle =
    (read: (body: Buffer<ArrayBuffer>, type: string) => ReadResult | Promise<ReadResult>) =>
    async (context: Context<NodeEnv>) => {
      const refusal = originRefusal(context.req.header('origin'), context.req.url, allowedOrigins)
      if (refusal !== undefined) return reply(context, refusal)
      const connection = connectionOf(context, emulateClients)
      if (!rateLimit.admit(connection.client)) return reply(context, answers.tooManyRequests)
      const result = await readBody(context, read)
      return reply(context, result.ok ? await send(result.request, connection) : result.answer)
    }
  app.post(
    '/api/v1.0/email/send',
    handle((body) => readJsonRequest(body.toString())),
  )
  app.post('/api/v1.0/email/send-form', handle(readForm))

  app.all('*', (context) => {
    log(`The local e-mail service does not know ${context.req.method} ${context.req.path}`)
    return context.text('Not Found', 404)
  })
  return app
}

async function readBody(
  {req}: Context,
  read: (body: Buffer<ArrayBuffer>, type: string) => ReadResult | Promise<ReadResult>,
): Promise<ReadResult> {
  try {
    return await read(await boundedBody(req.raw, bodyLimits), req.header('content-type') ?? '')
  } catch (error) {
    const isTooLarge = error instanceof BodyRefusal && error.status === 413
    return {ok: false, answer: isTooLarge ? answers.variablesTooLarge : answers.malformed}
  }
}

/** @throws when it is no form */
async function readForm(body: Buffer<ArrayBuffer>, type: string): Promise<ReadResult> {
  return readFormRequest(await new Response(body, {headers: {'content-type': type}}).formData())
}

/** Plain text, as the SDK expects it. */
function reply(context: Context, {status, text}: Answer): Response {
  return context.text(text, status, {'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store'})
}
