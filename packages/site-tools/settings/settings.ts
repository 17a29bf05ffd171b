import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type * as Vite from 'vite'
import {resolveContactServices, type ContactServices} from '../../../src/services/contact-services.ts'
import {buildHost, type BuildHost} from './build-host.ts'

const envFiles = ['.env', '.env.local', '.env.production', '.env.production.local']

export interface Settings {
  /** The project's folder. */
  readonly root: string
  /** Where the emulators keep their data. */
  readonly dataDir: string
  /** Where the content of the local lake is kept in files, to be committed. */
  readonly contentDir: string
  /** The port to listen on; undefined: 3000 or the next free one. */
  readonly port: number | undefined
  /** Set when content lives in a hosted Sanity project: then no emulator starts. */
  readonly hostedProjectId: string | undefined
  /** The dataset that content is in. */
  readonly dataset: string
  /** The origin whose Studio may show the preview in a frame; undefined: the site's own. */
  readonly studioOrigin: string | undefined
  /** The origin of the site that the Studio shows in a frame; undefined: its own. */
  readonly previewedOrigin: string | undefined
  /** The path that the site is served below, with a slash at both ends. */
  readonly base: string
  /** Where the site will live, base included, with a slash at the end: `https://you.example/`. Some hosts tell their builds. */
  readonly siteUrl: string | undefined
  /** The host whose build this is; undefined at one's own desk. */
  readonly host: BuildHost | undefined
  /** An SMTP server to forward local mail to, `smtp://user:password@host:port`. */
  readonly smtpUrl: string | undefined
  /** Where forwarded mail goes: the owner's address. */
  readonly recipient: string | undefined
  /** The address that forwarded mail comes from; the owner's own when it is left out. */
  readonly sender: string | undefined
}

/**
 * The settings of the local servers, from the environment and the `.env` files that Vite reads too.
 *
 * @param env the values by their names, when they are known already
 * @throws an Error with a sentence for the person at the terminal about a setting that is not what it has to be
 */
export function readSettings(root: string, env: Environment = readEnvironment(root)): Settings {
  refuseSecrets(env)
  const host = buildHost(env)
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
    ...readBaseUrl(env['BASE_URL'] ?? host?.address),
    host,
    smtpUrl: env['SMTP_URL'],
    recipient: env['MAIL_TO'],
    sender: env['MAIL_FROM'],
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment, and what the `.env` files add to it, as Vite reads them. Values are trimmed, and blank ones left out.
 * Vite is loaded only if there is such a file: a server would keep its 40 MB for as long as it runs.
 *
 * @param root the project's folder
 */
export function readEnvironment(root: string): Record<string, string | undefined> {
  const settings = Object.entries(readUntrimmed(root))
  return Object.fromEntries(settings.map(([name, value]) => [name, value?.trim() || undefined]))
}

function readUntrimmed(root: string): Record<string, string | undefined> {
  if (!envFiles.some((file) => existsSync(join(root, file)))) return process.env
  const {loadEnv}: typeof Vite = createRequire(import.meta.url)('vite')
  return {...loadEnv('production', root, ''), ...process.env}
}

/**
 * What the contact form of a build talks to, from the settings that are baked into it.
 *
 * @param root the project's folder
 * @param hasEmulators whether the emulators are served beside it
 */
export function readContactServices(root: string, hasEmulators: boolean): ContactServices {
  return resolveContactServices(readEnvironment(root), hasEmulators)
}

/** A sentence for the owner at the terminal when there is no form; else undefined. */
export function missingFormAdvice(services: ContactServices): string | undefined {
  if (services.kind !== 'not-configured') return undefined
  return `The contact page shows your address and links instead of a form: set ${services.missing.join(', ')} to have one (docs/contact-form.md says where to get them).`
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is "${text}": set it to a number from 0 to 65535, or leave it out for 3000.`)
}

/** Bundlers publish variables with these prefixes: one module that reads `import.meta.env` as a whole is enough. */
function refuseSecrets(env: Environment): void {
  const secret = /^(?:VITE_|SANITY_STUDIO_).*(?:TOKEN|SECRET|PASSWORD|PRIVATE|CREDENTIAL)/
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || !secret.test(name)) continue
    throw new Error(
      `${name} looks like a secret, but its prefix makes it part of the site that visitors download. ` +
        'Rename it without the prefix, and replace the secret if the site was published with it.',
    )
  }
}

/** @param what it is, as advice for who has written something else */
function readName(env: Environment, name: string, form: RegExp, what: string): string | undefined {
  const value = env[name]
  if (value === undefined || form.test(value)) return value
  throw new Error(`${name} is "${value}": set it to ${what}.`)
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const origin = URL.parse(text)?.origin
  if (origin === text) return origin
  throw new Error(
    `${name} is "${text}": set it to an origin without a path, such as https://you.sanity.studio.`,
  )
}

/** The Studio finds the preview below the address: without the slash at its end, beside it. */
function readOriginOfSite(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (/^https?:\/\/.+\/$/.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new Error(
    `SANITY_STUDIO_SITE_URL is "${text}": set it to the full address of the site with a slash at its end, such as https://you.example/.`,
  )
}

/** `BASE_URL` is a full address, `https://you.example/portfolio/`, or only its path; without it the site is at the root. */
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
