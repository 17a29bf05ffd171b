import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {listenOnLoopback, type LoopbackServer} from '#serving/listen.ts'
import {createSiteApp} from '#serving/site-app.ts'
import {openDemoSite, type DemoSite} from '#testing/site/demo-site.ts'
import {resolveContactServices} from '../../src/services/contact-services.ts'
import {gradePage} from './observatory.ts'
import type {DeliveryTarget} from './target.ts'

const local: DeliveryTarget = {projectId: undefined, tls: false, base: '/'}
const contact = resolveContactServices(
  {
    VITE_EMAILJS_PUBLIC_KEY: 'key',
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_EMAILJS_TEMPLATE_ID: 'template',
    VITE_RECAPTCHA_SITE_KEY: 'site',
  },
  false,
)
const hosted: DeliveryTarget = {projectId: 'abc123', contact, tls: true, base: '/'}

let demo: DemoSite
beforeAll(async () => {
  demo = await openDemoSite()
  await demo.site.render()
})
afterAll(() => demo.close())

let server: LoopbackServer | undefined
afterEach(() => server?.close())

async function serve(app: Hono): Promise<number> {
  server = await listenOnLoopback(getRequestListener(app.fetch), (_request, socket) => socket.destroy(), 0)
  return server.port
}

describe.each([
  ['local', local],
  ['hosted', hosted],
])('the built site with the headers for %s content', (_name, target) => {
  it("scores A+ with MDN's HTTP Observatory on every page, without a failed rule", async () => {
    const port = await serve(createSiteApp(demo.folder, target))
    for (const path of ['/', '/about', '/work', '/contact', '/nothing-here', '/studio']) {
      const {grade, rules} = await gradePage(port, path)
      expect([path, grade, rules.filter(({pass}) => !pass)]).toEqual([path, 'A+', []])
    }
  })

  it('allows no unsafe source at all on the pages that visitors see', async () => {
    const port = await serve(createSiteApp(demo.folder, target))
    for (const path of ['/', '/about', '/work', '/contact']) {
      const {rules} = await gradePage(port, path)
      const policy = rules.find(({name}) => name === 'content-security-policy')
      expect([path, policy?.result]).toEqual([path, 'csp-implemented-with-no-unsafe-default-src-none'])
    }
  })
})

describe('gradePage', () => {
  it('fails a site without any of the headers', async () => {
    const port = await serve(new Hono().get('/', (context) => context.html('<p>Hello</p>')))
    const {grade, rules} = await gradePage(port, '/')
    expect(grade).not.toMatch(/^A/)
    expect(rules.filter(({pass}) => !pass).map(({name}) => name)).toEqual([
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
    ])
  })

  it('says so when nothing answers', async () => {
    const port = await serve(new Hono())
    await server?.close()
    await expect(gradePage(port, '/')).rejects.toThrow(/Nothing answers at http:\/\/localhost:\d+\//)
  })
})
