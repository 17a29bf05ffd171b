import type {ContactServices} from '../../src/services/contact-services.ts'
import {type InlineCode, noInlineCode} from './inline-code.ts'
import type {DeliveryTarget} from './target.ts'

type Directives = Readonly<Record<string, readonly string[] | undefined>>

const self = "'self'"
const none = "'none'"

/**
 * The Content-Security-Policy of the site's pages: everything is refused that is not named, scripts and styles between
 * tags are named by their hash, and only pages of the same origin may frame it: the Studio is led to it where it may not see the preview.
 *
 * The one `unsafe-inline` is for `style` attributes, where a page has any: a blurred preview differs for each picture,
 * so hashes would make the header grow with the content, past what hosts accept in one line. An attribute can restyle its
 * own element at most, and what it could load is bounded by `img-src`. The hosted captcha needs it for its own box.
 */
export function sitePolicy(target: DeliveryTarget, inline: InlineCode): string {
  return serialize(siteDirectives(target, inline))
}

/**
 * The Content-Security-Policy of the preview in the Studio: the site's, and only that Studio may frame it. Styles need `unsafe-inline`: the
 * Studio's overlays write `<style>` elements while they run.
 */
export function previewPolicy(target: DeliveryTarget, {scripts}: InlineCode): string {
  return serialize({
    ...siteDirectives(target, {...noInlineCode, scripts}),
    'style-src': [self, "'unsafe-inline'"],
    'style-src-attr': undefined,
    'frame-ancestors': [target.studioOrigin ?? self],
  })
}

function siteDirectives(target: DeliveryTarget, inline: InlineCode): Directives {
  const {projectId} = target
  const hosted = projectId !== undefined
  const contact = contactSources(target.contact)
  return {
    'default-src': [none],
    'script-src': [self, ...inline.scripts, ...contact.scripts],
    'style-src': [self, ...inline.styles],
    'style-src-attr': inline.styleAttributes || contact.frames.length > 0 ? ["'unsafe-inline'"] : undefined,
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
    'frame-ancestors': [self],
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
export function studioPolicy(target: DeliveryTarget, inline: InlineCode): string {
  const hosted = target.projectId !== undefined
  return serialize({
    'default-src': [none],
    'script-src': [self, ...inline.scripts],
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
 * Puts a policy into a page, or replaces the one in it, for hosts that send no header for the page. It comes first in `<head>`, because it
 * does not apply to what is before it, but after the charset, which has to be in the first 1024 bytes.
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
