import {getRequestListener, type Http2Bindings, type HttpBindings} from '@hono/node-server'
import {openContentLake, type RunningLake} from 'lakebed'
import type {Hono} from 'hono'
import {createSecureServer} from 'node:http2'
import {connect} from 'node:net'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {generate} from 'selfsigned'
import type {DeliveryTarget} from 'site-tools/publishing/delivery/headers.ts'
import {createSiteApp} from 'site-tools/serving/site-app.ts'
import {resolveContactServices} from '#services/contact-services.ts'
import {editorToken, forwardedHeaders, hostedApi} from './api.ts'
import {defaultOrigins, type ServiceState, defaultState} from './service-state.ts'
import {
  apiHost,
  assetHost,
  cacheHost,
  captchaHost,
  hosts,
  mailHost,
  otherCaptchaHost,
  projectId,
  siteHost,
  studioHost,
} from './hosts.ts'
import {mailSettings, openMail} from './mail.ts'
import {handleRecaptcha} from './recaptcha.ts'

/** Emulated hosted services and a static host under the real host names, over TLS and HTTP/2 on one local port. */
export interface HostedServices {
  readonly port: number
  /** Redirects the requests of a Node process, such as a build, to the port. */
  readonly environment: Readonly<Record<string, string>>
  readonly editorToken: string
  /** Changes content directly in the lake. */
  readonly owner: SanityClient
  /**
   * Serves a folder with the headers of a build with these settings.
   *
   * @param host `studioHost` for a Studio that is deployed separately
   */
  publish(dist: string, host?: string, studio?: SeparateStudio): void
  /** Allows an origin, with credentials, as `sanity cors add` does. */
  allow(origin: string): void
  /** Replaces the state, with defaults for what is omitted. */
  setState(state: Partial<ServiceState>): void
  sentMail(): readonly string[]
  /** Requests since the last call, such as `abc12345.api.sanity.io/v1/ping`. */
  takeRequests(): readonly string[]
  close(): Promise<void>
}

export type SeparateStudio = Pick<DeliveryTarget, 'studioOrigin' | 'previewedOrigin'>

/** Opens the services with an empty dataset `production`. */
export async function openHostedServices(): Promise<HostedServices> {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'))
  const lake = await openContentLake({projectId, datasets: ['production', 'staging', 'empty']})
  const origins = new Map(defaultOrigins)
  let state: ServiceState = {origins, ...defaultState}
  const published = new Map<string, Hono>()
  const mail = openMail(folder)
  let requests: string[] = []
  const api = hostedApi(
    lake,
    () => state,
    (origin, withCredentials) => void origins.set(origin, {withCredentials}),
  )

  const handlers: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    [apiHost]: api,
    [cacheHost]: api,
    'api.sanity.io': api,
    [assetHost]: (request) => answerAsset(request, lake),
    [mailHost]: async (request) => mail.answer(request),
    [captchaHost]: (request) => handleRecaptcha(request, mail.captcha),
    'www.gstatic.com': (request) => handleRecaptcha(request, mail.captcha),
    [otherCaptchaHost]: (request) => handleRecaptcha(request, mail.captcha),
    [siteHost]: servePublished,
    [studioHost]: servePublished,
  }

  async function servePublished(request: Request): Promise<Response> {
    const site = published.get(new URL(request.url).host)
    return site === undefined ? new Response(null, {status: 404}) : site.fetch(request)
  }

  const listener = getRequestListener(
    async (request, bindings: HttpBindings | Http2Bindings) => {
      const {host, pathname} = new URL(request.url)
      requests.push(host + pathname)
      const fault = state.faults.get(host)
      if (fault === 'down') bindings.incoming.socket.destroy()
      if (fault === 'down' || fault === 'hangs') return new Promise<Response>(() => {})
      if (fault !== undefined) return faulty(fault.status, request)
      return (await handlers[host]?.(request)) ?? new Response(null, {status: 404})
    },
    {overrideGlobalObjects: false},
  )
  const certificate = await generate([{name: 'commonName', value: 'test'}], {
    extensions: [{name: 'subjectAltName', altNames: hosts.map((value) => ({type: 2, value}))}],
  })
  const server = createSecureServer(
    {key: certificate.private, cert: certificate.cert, allowHTTP1: true},
    (request, response) => {
      void listener(request, response)
    },
  )
  // The Studio's listeners are WebSockets, which the lake accepts from the owner only.
  server.on('upgrade', (request, socket, head) => {
    const inner = connect(Number(new URL(lake.origin).port), '127.0.0.1', () => {
      const fields = {
        ...request.headers,
        host: new URL(lake.origin).host,
        origin: lake.origin,
        authorization: `Bearer ${lake.token}`,
      }
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      inner.write(`GET /lake${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      inner.write(head)
      inner.pipe(socket).pipe(inner)
    })
    for (const end of [inner, socket]) end.on('error', () => (inner.destroy(), socket.destroy()))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const authority = join(folder, 'certificate.pem')
  writeFileSync(authority, certificate.cert)

  return {
    port,
    editorToken,
    owner: lake.owner(),
    environment: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'redirect-hosts.mjs')}`,
      NODE_EXTRA_CA_CERTS: authority,
      EMULATOR_PORT: String(port),
      EMULATED_HOSTS: hosts.join(','),
    },
    publish: (dist, host = siteHost, studio = {}) => {
      const contact = resolveContactServices(mailSettings, false)
      published.set(host, createSiteApp(dist, {projectId, contact, tls: true, base: '/', ...studio}))
    },
    allow: (origin) => void origins.set(origin, {withCredentials: true}),
    setState: (changed) => {
      state = {origins, ...defaultState, ...changed}
    },
    sentMail: () => mail.sent(),
    takeRequests: () => requests.splice(0),
    close: async () => {
      server.close()
      await lake.close()
      rmSync(folder, {recursive: true})
    },
  }
}

async function answerAsset(request: Request, lake: RunningLake): Promise<Response> {
  const {pathname, search} = new URL(request.url)
  const path = pathname.replace(`/${projectId}/`, '/local/')
  const asset = await lake.fetchAsOwner(path + search.replace('?dlRaw=true', ''), {
    headers: {accept: request.headers.get('accept') ?? '*/*'},
  })
  const headers = forwardedHeaders(asset)
  headers.set('access-control-allow-origin', '*')
  return new Response(asset.body, {status: asset.status, headers})
}

function faulty(statusCode: number, request: Request): Response {
  const body = {statusCode, error: 'Fault', message: `The test requested status ${statusCode}`}
  const origin = request.headers.get('origin')
  return Response.json(body, {
    status: statusCode,
    headers: {...(origin !== null && {'access-control-allow-origin': origin}), 'retry-after': '1'},
  })
}
