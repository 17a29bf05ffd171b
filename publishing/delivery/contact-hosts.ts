import type {ContactServices} from '../../src/services/contact-services.ts'

/** What a page's policy has to name for its contact form. */
export interface ContactHosts {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** Google's own list for pages with a reCAPTCHA, and the name under which it answers where google.com is blocked. */
const recaptcha: ContactHosts = {
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

const nobody: ContactHosts = {scripts: [], connections: [], frames: []}

/** The hosts of the services that a form sends through; none when they are the emulators on its own origin. */
export function contactHosts(services: ContactServices | undefined): ContactHosts {
  if (services?.kind !== 'hosted') return nobody
  const {mail, captcha} = services
  const captchas = captcha.scripts.map(hostsOfCaptcha)
  return {
    scripts: union(captchas.map(({scripts}) => scripts)),
    connections: union([originOf(mail.origin), ...captchas.map(({connections}) => connections)]),
    frames: union(captchas.map(({frames}) => frames)),
  }
}

function hostsOfCaptcha(script: string): ContactHosts {
  if (recaptcha.scripts.some((source) => script.startsWith(source))) return recaptcha
  const origin = originOf(script)
  return {scripts: origin, connections: origin, frames: origin}
}

/** As a list; empty for a path on the page's own origin. */
function originOf(address: string): string[] {
  const url = URL.parse(address)
  return url === null ? [] : [url.origin]
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
