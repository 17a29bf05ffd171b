import {parseArgs} from 'node:util'
import {pairNames} from '#appearance/typefaces.ts'
import * as checks from './checks.ts'

interface Flag {
  /** What follows it, as the help shows it. */
  readonly value: string
  readonly says: string
  readonly check: checks.Check
  /** The setting in `.env` that it is kept as; the others are kept in documents and in the theme. */
  readonly setting?: string
}

/** Everything that can be answered on the command line, in the order of the questions. */
export const flags = {
  name: {value: 'NAME', says: 'your name, as you sign it', check: checks.checkName},
  handle: {value: 'HANDLE', says: 'your logo; made of the name when left out', check: checks.checkHandle},
  'short-handle': {value: 'TEXT', says: 'the logo on phones', check: checks.checkShortHandle},
  email: {value: 'ADDRESS', says: 'where visitors reach you; it is public', check: checks.checkEmail},
  portrait: {
    value: 'FILE',
    says: 'a picture of you for the About page, higher than wide',
    check: checks.checkPicture,
  },
  address: {
    value: 'URL',
    says: 'where the site will live',
    check: checks.checkAddress,
    setting: 'BASE_URL',
  },
  hue: {
    value: '0-360',
    says: 'one hue for all colours; none for those that come along',
    check: checks.checkHue,
  },
  typefaces: {value: pairNames.join('|'), says: 'a pair that comes along', check: checks.checkTypefaces},
  'heading-font': {
    value: 'FILE',
    says: 'a typeface of your own (.woff2, .ttf, .otf)',
    check: checks.checkFont,
  },
  'text-font': {value: 'FILE', says: '', check: checks.checkFont},
  'code-font': {value: 'FILE', says: '', check: checks.checkFont},
  demo: {
    value: 'empty|keep',
    says: 'empties the demo content, or keeps it as a sample in your name; keep when left out',
    check: checks.checkDemo,
  },
  'emailjs-public-key': {
    value: 'KEY',
    says: 'for a published contact form, with the next three',
    check: checks.checkKey,
    setting: 'VITE_EMAILJS_PUBLIC_KEY',
  },
  'emailjs-service-id': {
    value: 'ID',
    says: '',
    check: checks.checkKey,
    setting: 'VITE_EMAILJS_SERVICE_ID',
  },
  'emailjs-template-id': {
    value: 'ID',
    says: '',
    check: checks.checkKey,
    setting: 'VITE_EMAILJS_TEMPLATE_ID',
  },
  'recaptcha-site-key': {
    value: 'KEY',
    says: '',
    check: checks.checkKey,
    setting: 'VITE_RECAPTCHA_SITE_KEY',
  },
  'sanity-project': {
    value: 'ID',
    says: 'a hosted Sanity project for the content',
    check: checks.checkProject,
    setting: 'SANITY_STUDIO_PROJECT_ID',
  },
  'sanity-dataset': {
    value: 'NAME',
    says: 'its dataset',
    check: checks.checkDataset,
    setting: 'SANITY_STUDIO_DATASET',
  },
} satisfies Record<string, Flag>

export type FlagName = keyof typeof flags

/** What the command line says. */
export interface Given {
  readonly texts: Readonly<Partial<Record<FlagName, string>>>
  /** Addresses elsewhere; undefined when none was given. */
  readonly links: readonly string[] | undefined
  /** Whether nothing is to be asked. */
  readonly yes: boolean
  readonly help: boolean
}

const flagNames = Object.keys(flags).filter((name): name is FlagName => name in flags)

/** @throws an Error with a sentence for the person at the terminal */
export function readFlags(args: readonly string[]): Given {
  const values = parsed(args)
  const texts: Partial<Record<FlagName, string>> = {}
  for (const name of flagNames) {
    const text = values[name]
    if (typeof text !== 'string') continue
    const complaint = flags[name].check(text)
    if (complaint !== undefined) throw new Error(`--${name} is "${text}". ${complaint}`)
    texts[name] = text
  }
  const links = Array.isArray(values['link']) ? values['link'].map(String) : undefined
  for (const link of links ?? []) {
    const complaint = checks.checkLink(link)
    if (complaint !== undefined) throw new Error(`--link is "${link}". ${complaint}`)
  }
  return {texts, links, yes: values['yes'] === true, help: values['help'] === true}
}

/** @returns what follows each option, by its name */
function parsed(args: readonly string[]): Readonly<Record<string, unknown>> {
  const string = {type: 'string'} as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(flagNames.map((name) => [name, string])),
        link: {type: 'string', multiple: true},
        yes: {type: 'boolean'},
        help: {type: 'boolean'},
      },
    }).values
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. (?=To )/)
    throw new Error(`${reason}. npm run setup -- --help lists what there is.`.replace('..', '.'), {
      cause: error,
    })
  }
}

const line = (flag: string, says: string) => `  ${flag.padEnd(26)} ${says}`.trimEnd()

/** What `--help` prints. */
export const usage = [
  'Usage: npm run setup [-- OPTIONS]',
  '',
  'Makes the portfolio yours: asks for what no option says, shows what it is about to write, and writes it.',
  'Run it again whenever something changes; what you have written yourself stays.',
  '',
  ...flagNames.map((name) => line(`--${name} ${flags[name].value}`, flags[name].says)),
  line('--link URL', 'a page of yours elsewhere, such as https://github.com/you; once for each'),
  line('--yes', 'asks nothing: what no option says stays as it is'),
  line('--help', 'prints this'),
].join('\n')
