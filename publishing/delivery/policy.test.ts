import {describe, expect, it} from 'vitest'
import {type ContactVariables, resolveContactServices} from '../../src/services/contact-services.ts'
import {noInlineCode, type InlineCode} from './inline-code.ts'
import {previewPolicy, sitePolicy, studioPolicy, withMetaPolicy} from './policy.ts'
import type {DeliveryTarget} from './target.ts'

const local: DeliveryTarget = {projectId: undefined, tls: false, base: '/'}
const keys: ContactVariables = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_RECAPTCHA_SITE_KEY: 'site',
}
const contact = resolveContactServices(keys, false)
const hosted: DeliveryTarget = {projectId: 'abc123', contact, tls: true, base: '/'}
const inline: InlineCode = {...noInlineCode, scripts: ["'sha256-s'"], styles: ["'sha256-c'"]}

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** The hosts that a policy names, schemes such as `data:` left out. */
function hostsOf(policy: string): string[] {
  return Object.values(read(policy))
    .flat()
    .filter((source) => source.includes('//') || source === 'https:')
}

describe('sitePolicy', () => {
  it('refuses what is not named and allows code between tags by its hash alone', () => {
    for (const target of [local, hosted]) {
      const policy = read(sitePolicy(target, inline))
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      })
      expect(policy['script-src']).toContain("'sha256-s'")
      expect(policy['style-src']).toEqual(["'self'", "'sha256-c'"])
      expect([...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])].join()).not.toContain('unsafe')
    }
  })

  it('names no other host with the local lake', () => {
    expect(hostsOf(sitePolicy(local, inline))).toEqual([])
  })

  it('reaches the hosted project, its pictures, the mail service and the captcha, and nobody else', () => {
    const hosts = hostsOf(sitePolicy(hosted, inline)).map((source) => new URL(source).host)
    expect([...new Set(hosts)].toSorted()).toEqual([
      'abc123.api.sanity.io',
      'abc123.apicdn.sanity.io',
      'api.emailjs.com',
      'cdn.sanity.io',
      'recaptcha.google.com',
      'www.google.com',
      'www.gstatic.com',
      'www.recaptcha.net',
    ])
  })

  it('reaches the contact form’s hosts alone with local content, and none for a form that there is not', () => {
    const hosts = hostsOf(sitePolicy({...local, contact}, inline)).map((source) => new URL(source).host)
    expect([...new Set(hosts)].toSorted()).toEqual([
      'api.emailjs.com',
      'recaptcha.google.com',
      'www.google.com',
      'www.gstatic.com',
      'www.recaptcha.net',
    ])
    for (const hasEmulators of [true, false]) {
      const without = resolveContactServices({}, hasEmulators)
      expect(hostsOf(sitePolicy({...local, contact: without}, inline))).toEqual([])
    }
  })

  it('allows style attributes only where a page has some, or the hosted captcha needs them', () => {
    expect(read(sitePolicy(local, inline))).not.toHaveProperty('style-src-attr')
    expect(read(sitePolicy(local, {...inline, styleAttributes: true}))).toHaveProperty('style-src-attr')
    expect(read(sitePolicy(hosted, inline))).toHaveProperty('style-src-attr')
  })

  it('may be framed by its own origin alone, where the Studio is', () => {
    expect(read(sitePolicy(hosted, inline))['frame-ancestors']).toEqual(["'self'"])
  })

  it('turns plain requests into TLS only where the site itself has TLS', () => {
    expect(read(sitePolicy(hosted, inline))).toHaveProperty('upgrade-insecure-requests', [])
    expect(read(sitePolicy(local, inline))).not.toHaveProperty('upgrade-insecure-requests')
  })
})

describe('studioPolicy', () => {
  it('reaches no other host with the local lake and cannot be framed', () => {
    const policy = studioPolicy(local, inline)
    expect(hostsOf(policy)).toEqual([])
    expect(read(policy)['frame-ancestors']).toEqual(["'none'"])
    expect(read(policy)['script-src']).toEqual(["'self'", "'sha256-s'"])
  })

  it('reaches the API, the socket and the fonts of a hosted project', () => {
    const policy = read(studioPolicy(hosted, inline))
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining(['https://*.api.sanity.io', 'wss://*.api.sanity.io', 'https://api.sanity.io']),
    )
    expect(policy['font-src']).toContain('https://design-system-static.sanity.io')
    expect(policy['frame-ancestors']).toEqual(["'self'", 'https://www.sanity.io'])
  })

  it('shows in a frame the site that it previews, wherever that is', () => {
    expect(read(studioPolicy(hosted, inline))['frame-src']).toEqual(["'self'"])
    const elsewhere = {...hosted, previewedOrigin: 'https://you.example'}
    expect(read(studioPolicy(elsewhere, inline))['frame-src']).toEqual(["'self'", 'https://you.example'])
  })
})

describe('previewPolicy', () => {
  const elsewhere = {...hosted, studioOrigin: 'https://you.sanity.studio'}

  it('lets one Studio frame the preview: the site’s own, or the one that is named', () => {
    expect(read(previewPolicy(hosted, inline))['frame-ancestors']).toEqual(["'self'"])
    expect(read(previewPolicy(elsewhere, inline))['frame-ancestors']).toEqual(['https://you.sanity.studio'])
  })

  it('is the site’s but for styles, and leaves the site’s as it is', () => {
    const {
      'frame-ancestors': _,
      'style-src': styles,
      'style-src-attr': __,
      ...rest
    } = read(previewPolicy(elsewhere, inline))
    expect(styles).toEqual(["'self'", "'unsafe-inline'"])
    expect(read(sitePolicy(elsewhere, inline))).toMatchObject({
      ...rest,
      'style-src': ["'self'", "'sha256-c'"],
      'frame-ancestors': ["'self'"],
    })
  })
})

const policyWith = (more: ContactVariables) =>
  read(sitePolicy({...local, contact: resolveContactServices({...keys, ...more}, false)}, inline))

describe('the hosts of a contact form', () => {
  it('are those of the addresses that are set', () => {
    const policy = policyWith({
      VITE_EMAILJS_ORIGIN: 'https://mail.example/relay',
      VITE_RECAPTCHA_SCRIPT: 'https://captcha.example/api.js',
    })
    expect(policy['script-src']).toEqual(["'self'", "'sha256-s'", 'https://captcha.example'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://mail.example', 'https://captcha.example'])
    expect(policy['frame-src']).toEqual(['https://captcha.example'])
  })

  it('are none for services on the own origin of the page', () => {
    const policy = policyWith({VITE_EMAILJS_ORIGIN: '/mail', VITE_RECAPTCHA_SCRIPT: '/captcha.js'})
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toBeUndefined()
  })

  it('are named once each, whichever of the addresses of Google comes first', () => {
    const scripts = policyWith({VITE_RECAPTCHA_NET: 'true'})['script-src'] ?? []
    expect(scripts).toEqual([...new Set(scripts)])
    expect(scripts).toEqual(policyWith({})['script-src'])
  })
})

describe('withMetaPolicy', () => {
  const page = '<!doctype html><html><head><meta charset="utf-8"><script>a()</script></head></html>'
  const policy = "script-src 'self'; frame-ancestors 'self'; base-uri 'none'"

  it('puts what works in an element behind the charset and before all else, once', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; base-uri 'none'">`
    const expected = page.replace('<script>', `${meta}<script>`)
    expect(withMetaPolicy(page, policy)).toBe(expected)
    expect(withMetaPolicy(expected, policy)).toBe(expected)
  })

  it('refuses a page without a head', () => {
    expect(() => withMetaPolicy('<p>', policy)).toThrow('without <head>')
  })
})
