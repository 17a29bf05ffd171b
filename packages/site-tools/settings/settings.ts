import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type * as Vite from 'vite'
import {resolveContactServices, type ContactServices} from '../../../src/services/contact-services.ts'
import {refuseSecrets} from './public-variables.ts'

const envFiles = ['.env', '.env.local', '.env.production', '.env.production.local']

export interface Settings {
  readonly root: string
  readonly dataDir: string
  readonly contentDir: string
  readonly port: number | undefined
  /** Undefined for the local lake. */
  readonly hostedProjectId: string | undefined
  readonly dataset: string
  /** The Studio that may frame the preview, if it is on another origin. */
  readonly studioOrigin: string | undefined
  /** The site that the Studio previews, if it is on another origin. */
  readonly previewedOrigin: string | undefined
  /** With a slash at both ends. */
  readonly base: string
  /** Includes the base, with a trailing slash. */
  readonly siteUrl: string | undefined
  readonly host: BuildHost | undefined
  readonly smtpUrl: string | undefined
  readonly recipient: string | undefined
  readonly sender: string | undefined
}

/** @throws an Error about an invalid setting */
export function readSettings(root: string, env: Environment = readEnvironment(root)): Settings {
  refuseSecrets(env)
  const host = detectHost(env)
  return {
    root,
    dataDir: env['DATA_DIR'] ?? join(root, '.data'),
    contentDir: env['CONTENT_DIR'] ?? join(root, 'content'),
    port: readPort(env['PORT']),
    hostedProjectId: readName(
      env,
      'SANITY_STUDIO_PROJECT_ID',
      /^[a-z0-9][a-z0-9-]*$/,
      'the id of a project, such as abc12345',
    ),
    dataset:
      readName(
        env,
        'SANITY_STUDIO_DATASET',
        /^[a-z0-9][a-z0-9_-]{0,63}$/,
        'the name of a dataset, such as production',
      ) ?? 'production',
    studioOrigin: readOrigin('VITE_STUDIO_ORIGIN', env['VITE_STUDIO_ORIGIN']),
    previewedOrigin: readOriginOfSite(env['SANITY_STUDIO_SITE_URL']),
    ...readBaseUrl(env['BASE_URL'] ?? host?.url),
    host,
    smtpUrl: env['SMTP_URL'],
    recipient: env['MAIL_TO'],
    sender: env['MAIL_FROM'],
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Blank values are undefined. Vite uses 40 MB, so it is loaded only if there is an `.env` file. */
export function readEnvironment(root: string): Record<string, string | undefined> {
  const settings = Object.entries(readUntrimmed(root))
  return Object.fromEntries(settings.map(([name, value]) => [name, value?.trim() || undefined]))
}

function readUntrimmed(root: string): Record<string, string | undefined> {
  if (!envFiles.some((file) => existsSync(join(root, file)))) return process.env
  const {loadEnv}: typeof Vite = createRequire(import.meta.url)('vite')
  return {...loadEnv('production', root, ''), ...process.env}
}

export function readContactServices(root: string, hasEmulators: boolean): ContactServices {
  return resolveContactServices(readEnvironment(root), hasEmulators)
}

export function missingFormAdvice(services: ContactServices): string | undefined {
  if (services.kind !== 'not-configured') return undefined
  return `The contact page shows your address and links instead of a form: set ${services.missing.join(', ')} to have one (docs/contact-form.md says where to get them).`
}

export interface BuildHost {
  /** The URL of the published site, if the build knows it. */
  readonly url: string | undefined
  /** Whether it reads header rules from the build, or from a file of the repository. */
  readonly rules: 'built' | 'fixed'
}

/**
 * Builds of branches have the URL of the published site, too, as its canonical URL.
 * - https://docs.netlify.com/build/configure-builds/environment-variables/
 * - https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables
 * - https://vercel.com/docs/environment-variables/system-environment-variables
 */
export function detectHost(env: Environment): BuildHost | undefined {
  if (env['NETLIFY'] === 'true') return {url: env['URL'], rules: 'built'}
  if (env['CF_PAGES'] === '1') {
    // `https://<hash or branch>.<project>.pages.dev`
    const deployment = env['CF_PAGES_URL']
    const url = deployment?.replace(/^https:\/\/[^./]+\.([^./]+\.pages\.dev)\/?$/, 'https://$1')
    return {url, rules: 'built'}
  }
  if (env['VERCEL'] === '1') {
    const name = env['VERCEL_PROJECT_PRODUCTION_URL']
    return {url: name === undefined ? undefined : `https://${name}`, rules: 'fixed'}
  }
  return undefined
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is "${text}": set it to a number from 0 to 65535, or leave it out for 3000.`)
}

function readName(env: Environment, name: string, pattern: RegExp, expected: string): string | undefined {
  const value = env[name]
  if (value === undefined || pattern.test(value)) return value
  throw new Error(`${name} is "${value}": set it to ${expected}.`)
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const origin = URL.parse(text)?.origin
  if (origin === text) return origin
  throw new Error(
    `${name} is "${text}": set it to an origin without a path, such as https://you.sanity.studio.`,
  )
}

/** The Studio resolves the preview's path against this URL, so it needs the trailing slash. */
function readOriginOfSite(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (/^https?:\/\/.+\/$/.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new Error(
    `SANITY_STUDIO_SITE_URL is "${text}": set it to the full address of the site with a slash at its end, such as https://you.example/.`,
  )
}

/** A URL, `https://you.example/portfolio/`, or its path. */
function readBaseUrl(text = '/'): Pick<Settings, 'base' | 'siteUrl'> {
  const url = URL.parse(text, 'http://unknown')
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  if (!isPlain || !/^(https?:\/\/|\/)/.test(text)) {
    throw new Error(
      `BASE_URL is "${text}": set it to where the site will live, such as https://you.example/portfolio/ or /portfolio/.`,
    )
  }
  const base = url.pathname.replace(/\/*$/, '/')
  return {base, siteUrl: url.host === 'unknown' ? undefined : url.origin + base}
}
