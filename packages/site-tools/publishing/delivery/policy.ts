import {createHash} from 'node:crypto'
import type {ContactServices} from '../../../../src/services/contact-services.ts'
import type {DeliveryTarget} from './target.ts'

/** The texts of the scripts and styles that stand between tags of a page. */
export interface InlineCode {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Directives = Readonly<Record<string, readonly string[] | undefined>>

const self = "'self'"
const none = "'none'"

/**
 * The Content-Security-Policy that stands in a page of the site: everything is refused that is not named, and scripts and styles between
 * tags are named by their hash. Who may frame the page only a header can say.
 *
 * The one `unsafe-inline` is for `style` attributes: a blurred preview differs for each picture. An attribute can restyle its own element at
 * most, and what it could load is bounded by `img-src`.
 */
export function pagePolicy(target: DeliveryTarget, code: InlineCode): string {
  return serialize({
    ...siteDirectives(target, code.scripts.map(hashSource)),
    'style-src': [self, ...code.styles.map(hashSource)],
    'style-src-attr': ["'unsafe-inline'"],
  })
}

/** Only pages of the same origin may frame the site: the Studio is led to it where it may not see the preview. */
export const pageFramePolicy = "frame-ancestors 'self'"

/**
 * The Content-Security-Policy of the preview in the Studio: the site's, and only that Studio may frame it. Styles need `unsafe-inline`: the
 * Studio's overlays write `<style>` elements while they run.
 */
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

/**
 * The Content-Security-Policy of the Studio's page. With the local lake it reaches no other host, which also stops what
 * Sanity has no switch for (a look-up of newer versions, a probe for feedback). With a hosted project it reaches Sanity's
 * API, its socket for presence, its CDNs for pictures, fonts and modules; pictures may come from anywhere over TLS, because every
 * sign-in provider keeps its users' portraits on hosts of its own.
 *
 * Styles need `unsafe-inline`: Sanity's components write `<style>` elements while they run, different ones on every screen.
 * Sanity's dashboard may frame a hosted Studio; a local one may not be framed.
 */
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

/** What a policy has to name for a hosted contact form. */
interface ContactSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** Google's own list for pages with a reCAPTCHA, and the host that answers where google.com is blocked. */
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

/**
 * The hosts of the services that the contact form uses; none for the emulators on its own origin. Every page names them, because a visitor
 * comes to the form from another page without a new document.
 */
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

/** @returns nothing for a path on the page's own origin */
function originOf(address: string): string[] {
  const url = URL.parse(address)
  return url === null ? [] : [url.origin]
}

const existingMeta = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/**
 * Puts a policy into the page of the Studio or the preview, or replaces the one in it, for hosts that send no header for it. It comes first in
 * `<head>`, because it does not apply to what is before it, but after the charset, which has to be in the first 1024 bytes.
 *
 * @throws an Error if the page has no `<head>`
 */
export function withMetaPolicy(html: string, policy: string): string {
  // Browsers ignore it in an element.
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`
  const page = html.replace(existingMeta, '')
  const head = /<head[^>]*>(?:\s*<meta charset[^>]*>)?/i.exec(page)
  if (head === null) throw new Error('A page without <head> cannot carry its policy.')
  const end = head.index + head[0].length
  return page.slice(0, end) + meta + page.slice(end)
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .flatMap(([name, sources]) => (sources === undefined ? [] : [[name, ...sources].join(' ')]))
    .join('; ')
}
