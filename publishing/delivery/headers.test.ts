import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createSiteApp} from '#serving/site-app.ts'
import {openDemoSite, type DemoSite} from '#testing/site/demo-site.ts'
import {resolveContactServices} from '../../src/services/contact-services.ts'
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
}, 60_000)
afterAll(() => demo.close())

/** The sources of each directive. */
function readPolicy(policy: string | null): Record<string, string[]> {
  const directives = (policy ?? '').split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** What MDN's HTTP Observatory scores; `npm run bench` asks the scanner itself. */
describe.each([
  ['local', local],
  ['hosted', hosted],
])('the built site with the headers for %s content', (_name, target) => {
  it('sends on every page what a scanner of headers asks for', async () => {
    const app = createSiteApp(demo.folder, target)
    for (const path of ['/', '/about', '/work', '/contact', '/nothing-here', '/studio']) {
      const {headers} = await app.request(path)
      expect(Object.fromEntries(headers), `of ${path}`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers.get('strict-transport-security')).toBe(target.tls ? 'max-age=63072000' : null)
      expect([headers.get('access-control-allow-origin'), headers.getSetCookie()]).toEqual([null, []])
      const policy = readPolicy(headers.get('content-security-policy'))
      expect(policy, `of ${path}`).toMatchObject({
        'default-src': ["'none'"],
        'base-uri': [expect.any(String)],
      })
      expect(policy['frame-ancestors']?.join(' '), `of ${path}`).toMatch(/^'(none|self)'/)
      // Each by its origin or its hash: neither whatever stands in the page, nor whole schemes.
      expect(policy['script-src']?.join(' '), `of ${path}`).not.toMatch(
        /unsafe|\*|(^| )(https?|data|blob):( |$)/,
      )
    }
  })

  it('allows no unsafe source at all on the pages that visitors see, and loads no script from elsewhere', async () => {
    const app = createSiteApp(demo.folder, target)
    for (const path of ['/', '/about', '/work', '/contact', '/nothing-here']) {
      const page = await app.request(path)
      const {'style-src-attr': _, ...policy} = readPolicy(page.headers.get('content-security-policy'))
      expect(Object.values(policy).flat().join(' '), `of ${path}`).not.toContain('unsafe')
      expect(await page.text(), `of ${path}`).not.toMatch(/<script[^>]+src="(?:https?:)?\/\//)
    }
  })
})
