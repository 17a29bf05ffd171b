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
const unsafeInline = "'unsafe-inline'"

/**
 * Each image has its own placeholder, so `style` attributes need `unsafe-inline`. They can affect their own element only, and `img-src`
 * limits what they load.
 */
export function pagePolicy(target: DeliveryTarget, code: InlineCode): string {
  return serialize({
    ...siteDirectives(target, code.scripts.map(hashSource)),
    'style-src': [self, ...code.styles.map(hashSource)],
    'style-src-attr': [unsafeInline],
  })
}

/**
 * Overlays of the Studio insert `<style>` elements.
 *
 * @param isDevelopment Vite adds inline scripts
 */
export function previewPolicy(target: DeliveryTarget, isDevelopment = false): string {
  return serialize({
    ...siteDirectives(target, isDevelopment ? [unsafeInline] : []),
    'style-src': [self, unsafeInline],
  })
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function siteDirectives(target: DeliveryTarget, scripts: readonly string[]): Directives {
  const {projectId} = target
  const hosted = projectId !== undefined
  const contact = contactSources(target.contact)
  return {
    'default-src': [none],
    'script-src': [self, ...scripts, ...contact.scripts],
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

/** Sanity's sign-in providers serve avatars from any host. Sanity UI inserts `<style>` elements. */
export function studioPolicy(target: DeliveryTarget, isDevelopment = false): string {
  const hosted = target.projectId !== undefined
  return serialize({
    'default-src': [none],
    'script-src': [self, ...(isDevelopment ? [unsafeInline] : [])],
    'style-src': [self, unsafeInline],
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
  const {scripts} = services.captcha
  const isOfGoogle = scripts.some((script) => recaptcha.scripts.some((source) => script.startsWith(source)))
  const own = scripts.flatMap(originOf)
  const captcha = isOfGoogle ? recaptcha : {scripts: own, connections: own, frames: own}
  return {...captcha, connections: [...originOf(services.mail.origin), ...captcha.connections]}
}

/** None for a path on the same origin. */
function originOf(address: string): string[] {
  const url = URL.parse(address)
  return url === null ? [] : [url.origin]
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .flatMap(([name, sources]) => (sources === undefined ? [] : [[name, ...sources].join(' ')]))
    .join('; ')
}
