import type {Theme} from '#appearance/theme.ts'
import type {EnvChanges} from './env-file.ts'
import {type FlagName, flags, type Given} from './flags.ts'
import {type Look, lookFrom} from './look.ts'
import type {Owner} from './owner.ts'
import type {DemoChoice} from './owner-documents.ts'
import {type Portrait, readPortrait} from './portrait.ts'
import {handleFor, linksTo, shortHandleFor} from './proposals.ts'

/** What is so today, before anything is asked. */
export interface Today {
  /** As far as it is somebody's own: the demo's names are empty. Undefined where content is hosted, and kept elsewhere. */
  readonly owner: Owner | undefined
  /** Whether something of the demo is there still. */
  readonly hasSample: boolean
  readonly theme: Theme
  /** What the environment and the `.env` files say. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** All that is to be so. */
export interface Answers {
  /** Undefined where content is hosted. */
  readonly owner: Owner | undefined
  readonly demo: DemoChoice
  /** Undefined where none is given. */
  readonly portrait: Portrait | undefined
  readonly look: Look
  /** The settings that change. */
  readonly settings: EnvChanges
}

/** What holds for an answer that is not given. */
export function todaysText(name: FlagName, {owner, theme, environment}: Today): string {
  const texts: Partial<Record<FlagName, string | undefined>> = {
    name: owner?.name,
    handle: owner?.handle,
    'short-handle': owner?.shortHandle,
    email: owner?.email,
    hue: theme.hue?.toString(),
    typefaces: typeof theme.typefaces === 'string' ? theme.typefaces : undefined,
  }
  const setting = settingOf(name)
  return (setting === undefined ? texts[name] : environment[setting]) ?? ''
}

/**
 * What is to be so: today's, with what is given in its place.
 *
 * @param from where files that are named are looked for
 * @throws an Error with a sentence for the person at the terminal about what is missing
 */
export function answersFrom(given: Given, today: Today, from: string): Answers {
  refusePartOfForm((name) => given.texts[name] ?? todaysText(name, today))
  return {
    owner: today.owner && ownerFrom(given, today, today.owner),
    demo: given.texts.demo === 'empty' ? 'empty' : 'keep',
    portrait: given.texts.portrait ? readPortrait(given.texts.portrait, from) : undefined,
    look: lookFrom(given.texts, today.theme, from),
    settings: settingsFrom(given, today),
  }
}

function ownerFrom({texts, links}: Given, today: Today, known: Owner): Owner {
  const textOf = (name: FlagName) => texts[name] ?? todaysText(name, today)
  const [name, email] = [textOf('name'), textOf('email')]
  const missing = [...(name === '' ? ['--name NAME'] : []), ...(email === '' ? ['--email ADDRESS'] : [])]
  if (missing.length > 0) {
    throw new Error(
      `Nobody knows yet whose portfolio it is: add ${missing.join(' and ')}. npm run setup -- --help lists what there is.`,
    )
  }
  const handle = textOf('handle') || handleFor(name)
  if (handle === '') throw new Error('A handle cannot be made of your name: add --handle HANDLE.')
  return {
    name,
    handle,
    shortHandle: textOf('short-handle') || shortHandleFor(handle),
    email,
    links: links === undefined ? known.links : linksTo(links, known.links),
  }
}

const settingOf = (name: FlagName): string | undefined => {
  const flag = flags[name]
  return 'setting' in flag ? flag.setting : undefined
}

function settingsFrom(given: Given, today: Today): EnvChanges {
  const changed = Object.keys(flags).flatMap((name) => {
    if (!isFlag(name)) return []
    const [setting, text] = [settingOf(name), given.texts[name]]
    const isNew = setting !== undefined && text !== undefined && text !== todaysText(name, today)
    return isNew ? [[setting, text === '' ? undefined : text]] : []
  })
  return Object.fromEntries(changed)
}

const isFlag = (name: string): name is FlagName => name in flags

/** What a published contact form needs. */
export const formKeys = [
  'emailjs-public-key',
  'emailjs-service-id',
  'emailjs-template-id',
  'recaptcha-site-key',
] as const

function refusePartOfForm(textOf: (name: FlagName) => string): void {
  const missing = formKeys.filter((name) => textOf(name) === '')
  if (missing.length === 0 || missing.length === formKeys.length) return
  throw new Error(
    `A published contact form needs all four keys: add ${missing.map((name) => `--${name}`).join(', ')}, or leave out the others.`,
  )
}
