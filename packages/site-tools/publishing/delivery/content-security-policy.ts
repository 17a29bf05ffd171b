import {createHash} from 'node:crypto'
import type {ContactServices} from '../../../../src/services/contact-services.ts'
import type {DeliveryTarget} from './headers.ts'

export interface InlineCode {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Directives = Readonly<Record<string, readonly string[] | undefined>>

const self = "'self'"
const none = "'none'"

/**
 * Each image has its own placeholder, so `style` attributes need `unsafe-inline`. They can affect their own element only, and `img-src`
 * limits what they load.
 */
export function pagePolicy(target: DeliveryTarget, code: InlineCode): string {
  return serialize({
    ...siteDirectives(target, code.scripts.map(hashSource)),
    'style-src': [self, ...code.styles.map(hashSource)],
    'style-src-attr': ["'unsafe-inline'"],
  })
}

/** Browsers ignore `frame-ancestors` in a `<meta>`. The Studio frames the site where the preview is not allowed. */
export const pageFramePolicy = "frame-ancestors 'self'"

/** Overlays of the Studio insert `<style>` elements. */
export function previewPolicy(target: DeliveryTarget): string {
  return serialize({
    ...siteDirectives(target, []),
    'style-src': [self, "'unsafe-inline'"],
    'frame-ancestors': [target.studioOrigin ?? self],
  })
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function siteDirectives(target: DeliveryTarget, scriptHashes: readonly string[]): Directives {
  const {projectId} = target
  const hosted = projectId !== undefined
  const contact = contactSources(target.contact)
  return {
    'default-src': [none],
    'script-src': [self, ...scriptHashes, ...contact.scripts],
    'img-src': [self, 'data:', ...(hosted ? [`https://cdn.sanity.io/images/${projectId}/`] : [])],
    'font-src': [self],
    'connect-src': [
      self,
      ...(hosted ? [`https://${projectId}.api.sanity.io`, `https://${projectId}.apicdn.sanity.io`] : []),
      ...contact.connections,
    ],
    'frame-src': contact.frames.length > 0 ? contact.frames : undefined,
    'manifest-src': [self],
    'base-uri': [none],
    'form-action': [self],
    'upgrade-insecure-requests': target.tls ? [] : undefined,
  }
}

/** Sanity's sign-in providers serve avatars from any host. Sanity UI inserts `<style>` elements. Sanity's dashboard frames a hosted Studio. */
export function studioPolicy(target: DeliveryTarget): string {
  const hosted = target.projectId !== undefined
  return serialize({
    'default-src': [none],
    'script-src': [self],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', ...(hosted ? ['https:'] : [])],
    'media-src': [self, 'blob:', ...(hosted ? ['https://cdn.sanity.io'] : [])],
    'font-src': [self, 'data:', ...(hosted ? ['https://design-system-static.sanity.io'] : [])],
    'connect-src': [
      self,
      'data:',
      'blob:',
      ...(hosted
        ? [
            'https://api.sanity.io',
            'https://*.api.sanity.io',
            'wss://*.api.sanity.io',
            'https://*.apicdn.sanity.io',
            'https://cdn.sanity.io',
            'https://sanity-cdn.com',
            'https://*.sanity-cdn.com',
          ]
        : []),
    ],
    'frame-src': [self, ...(target.previewedOrigin === undefined ? [] : [target.previewedOrigin])],
    'worker-src': [self, 'blob:'],
    'manifest-src': [self],
    'base-uri': [none],
    'form-action': [self],
    'frame-ancestors': hosted ? [self, 'https://www.sanity.io'] : [none],
    'upgrade-insecure-requests': target.tls ? [] : undefined,
  })
}

interface ContactSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** Google's list, and recaptcha.net for countries that block google.com. */
const recaptcha: ContactSources = {
  scripts: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://www.recaptcha.net/recaptcha/',
  ],
  connections: ['https://www.google.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'],
  frames: [
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
    'https://www.recaptcha.net/recaptcha/',
  ],
}

/** On every page: client-side navigation to the form keeps the policy of the first document. */
function contactSources(services: ContactServices | undefined): ContactSources {
  if (services?.kind !== 'hosted') return {scripts: [], connections: [], frames: []}
  const captchas = services.captcha.scripts.map((script) => {
    if (recaptcha.scripts.some((source) => script.startsWith(source))) return recaptcha
    const origin = originOf(script)
    return {scripts: origin, connections: origin, frames: origin}
  })
  return {
    scripts: union(captchas.map(({scripts}) => scripts)),
    connections: union([originOf(services.mail.origin), ...captchas.map(({connections}) => connections)]),
    frames: union(captchas.map(({frames}) => frames)),
  }
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

function originOf(address: string): string[] {
  const url = URL.parse(address)
  return url === null ? [] : [url.origin]
}

const existingMeta = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/** For hosts without header rules. The charset comes first, because browsers need it within the first 1024 bytes. */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`
  const page = html.replace(existingMeta, '')
  const head = /<head[^>]*>(?:\s*<meta charset[^>]*>)?/i.exec(page)
  if (head === null) throw new Error('The page has no <head> for its policy.')
  const end = head.index + head[0].length
  return page.slice(0, end) + meta + page.slice(end)
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .flatMap(([name, sources]) => (sources === undefined ? [] : [[name, ...sources].join(' ')]))
    .join('; ')
}
