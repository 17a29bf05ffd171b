import {describe, expect, it, test} from 'vitest'
import {type ContactVariables, resolveContactServices} from '../../../../src/services/contact-services.ts'
import {pagePolicy, previewPolicy, studioPolicy} from './content-security-policy.ts'
import type {DeliveryTarget} from './headers.ts'

const local: DeliveryTarget = {projectId: undefined, tls: false, base: '/'}
const keys: ContactVariables = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_RECAPTCHA_SITE_KEY: 'site',
}
const contact = resolveContactServices(keys, false)
const hosted: DeliveryTarget = {projectId: 'abc123', contact, tls: true, base: '/'}
const code = {scripts: ['start()'], styles: ['body {}']}
// printf 'start()' | openssl dgst -sha256 -binary | base64
const scriptHash = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"
const styleHash = "'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='"

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** Hosts in a policy, without schemes such as `data:`. */
function hostsOf(policy: string): string[] {
  return Object.values(read(policy))
    .flat()
    .filter((source) => source.includes('//') || source === 'https:')
}

describe('pagePolicy', () => {
  it('has no other host with the local lake', () => {
    expect(hostsOf(pagePolicy(local, code))).toEqual([])
  })

  it('allows the hosted project, its images, the mail service and the captcha only', () => {
    const captcha = (...hosts: string[]) => hosts.map((host) => `https://${host}/recaptcha/`)
    expect(read(pagePolicy(hosted, code))).toEqual({
      'default-src': ["'none'"],
      'script-src': [
        "'self'",
        scriptHash,
        ...captcha('www.google.com', 'www.gstatic.com', 'www.recaptcha.net'),
      ],
      'style-src': ["'self'", styleHash],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https://cdn.sanity.io/images/abc123/'],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        'https://abc123.api.sanity.io',
        'https://abc123.apicdn.sanity.io',
        'https://api.emailjs.com',
        ...captcha('www.google.com', 'www.recaptcha.net'),
      ],
      'frame-src': captcha('www.google.com', 'recaptcha.google.com', 'www.recaptcha.net'),
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'upgrade-insecure-requests': [],
    })
  })

  it('upgrades insecure requests only with TLS', () => {
    expect(read(pagePolicy(local, code))).not.toHaveProperty('upgrade-insecure-requests')
  })
})

describe('studioPolicy', () => {
  const both = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }

  it('allows no other host with the local lake', () => {
    expect(read(studioPolicy(local))).toEqual({
      ...both,
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", 'data:', 'blob:'],
    })
  })

  it('allows the services of Sanity with a hosted project', () => {
    const hosts = ['api', '*.api', '*.apicdn', 'cdn'].map((name) => `https://${name}.sanity.io`)
    const sockets = ['wss://*.api.sanity.io', 'https://sanity-cdn.com', 'https://*.sanity-cdn.com']
    const policy = read(studioPolicy(hosted))
    expect(policy).toEqual({
      ...both,
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'media-src': ["'self'", 'blob:', 'https://cdn.sanity.io'],
      'font-src': ["'self'", 'data:', 'https://design-system-static.sanity.io'],
      'connect-src': expect.arrayContaining(["'self'", 'data:', 'blob:', ...hosts, ...sockets]),
    })
  })

  it('frames the site that it previews', () => {
    expect(read(studioPolicy(hosted))['frame-src']).toEqual(["'self'"])
    const elsewhere = {...hosted, previewedOrigin: 'https://you.example'}
    expect(read(studioPolicy(elsewhere))['frame-src']).toEqual(["'self'", 'https://you.example'])
  })
})

test('the policy of the preview differs from pages in styles only', () => {
  const {'style-src': styles, ...rest} = read(previewPolicy(hosted))
  expect(styles).toEqual(["'self'", "'unsafe-inline'"])
  expect(read(pagePolicy(hosted, {scripts: [], styles: []}))).toEqual({
    ...rest,
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
  })
})

test('Vite may insert scripts in development', () => {
  for (const policy of [studioPolicy(local, true), previewPolicy(local, true)])
    expect(read(policy)['script-src']).toEqual(["'self'", "'unsafe-inline'"])
})

const policyWith = (more: ContactVariables) =>
  read(pagePolicy({...local, contact: resolveContactServices({...keys, ...more}, false)}, code))

describe('the hosts of a contact form', () => {
  it('are those of the URLs in the settings', () => {
    const policy = policyWith({
      VITE_EMAILJS_ORIGIN: 'https://mail.example/relay',
      VITE_RECAPTCHA_SCRIPT: 'https://captcha.example/api.js',
    })
    expect(policy['script-src']).toEqual(["'self'", scriptHash, 'https://captcha.example'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://mail.example', 'https://captcha.example'])
    expect(policy['frame-src']).toEqual(['https://captcha.example'])
  })

  it('are none for services on the same origin', () => {
    const policy = policyWith({VITE_EMAILJS_ORIGIN: '/mail', VITE_RECAPTCHA_SCRIPT: '/captcha.js'})
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toBeUndefined()
  })

  it('are listed once for several URLs of Google', () => {
    const scripts = policyWith({VITE_RECAPTCHA_NET: 'true'})['script-src'] ?? []
    expect(scripts).toEqual([...new Set(scripts)])
    expect(scripts).toEqual(policyWith({})['script-src'])
  })
})
