import {parseArgs} from 'node:util'
import * as v from 'valibot'
import {checkHandle, checkLine, checkWebAddress, maxHandleLength} from '../../../studio/schemaTypes/rules.ts'

interface Option {
  readonly value: string
  readonly help: string
  readonly question: string
  /** @returns an error message, or undefined */
  readonly check: (text: string) => string | undefined
}

/** Each question is also a command-line option. */
export const options = {
  name: {
    value: 'NAME',
    help: 'your name',
    question: 'What is your name?',
    check: (text) => firstError(text !== '' || 'Write your name, as you sign it.', checkLine(text)),
  },
  handle: {
    value: 'HANDLE',
    help: 'your handle, which is the logo; made from the name by default',
    question: 'Your handle? It is the logo of the site.',
    check: (text) =>
      firstError(
        text !== '' || 'Write the handle that your logo shows.',
        checkLine(text),
        text.length <= maxHandleLength ||
          `Keep it to ${maxHandleLength} characters: more do not fit the header.`,
        checkHandle(text),
      ),
  },
  email: {
    value: 'ADDRESS',
    help: 'the e-mail address for visitors; it is public',
    question: 'Your e-mail address for visitors? It is public.',
    check: (text) =>
      v.is(v.pipe(v.string(), v.email()), text) ? undefined : 'Write an address like sam@sams.site.',
  },
  links: {
    value: 'URLS',
    help: 'your pages elsewhere, such as "https://github.com/you https://bsky.app/profile/you"',
    question:
      'Your pages elsewhere, such as https://github.com/you? Separate them by spaces, or leave it empty.',
    check: (text) => firstError(...splitWords(text).map(checkWebAddress)),
  },
  hue: {
    value: '0-360',
    help: 'the hue of the accent colour: 30 is red, 90 yellow, 145 green, 182 teal, 265 blue, 350 pink',
    question: 'Hue of the accent colour? 30 is red, 90 yellow, 145 green, 182 teal, 265 blue, 350 pink.',
    check: (text) =>
      /^\d{1,3}$/.test(text) && Number(text) <= 360 ? undefined : 'Write a number from 0 to 360.',
  },
  demo: {
    value: 'empty|keep',
    help: 'deletes the demo content, or keeps it as a sample in your name; keep by default',
    question: 'Keep the demo content?',
    check: (text) => (text === 'empty' || text === 'keep' ? undefined : 'Write empty or keep.'),
  },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof options
export type Answers = Readonly<Partial<Record<OptionName, string>>>

export const optionNames = Object.keys(options).filter((name): name is OptionName => name in options)

const firstError = (...results: readonly (true | string)[]) => results.find((result) => result !== true)

export const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '')

export function readOptions(args: readonly string[]): {answers: Answers; yes: boolean; help: boolean} {
  const flag = {type: 'boolean'} as const
  const texts = Object.fromEntries(optionNames.map((name) => [name, {type: 'string'} as const]))
  const parsed = parseArgs({args: [...args], options: {...texts, yes: flag, help: flag}})
  const {yes, help, ...values}: Readonly<Record<string, unknown>> = parsed.values
  const answers: Partial<Record<OptionName, string>> = {}
  for (const name of optionNames) {
    const value = values[name]
    if (typeof value !== 'string') continue
    const error = options[name].check(value)
    if (error !== undefined) throw new Error(`--${name} is "${value}". ${error}`)
    answers[name] = value
  }
  return {answers, yes: yes === true, help: help === true}
}

const line = (option: string, help: string) => `  ${option.padEnd(20)} ${help}`

export const usage = [
  'Usage: npm run setup [-- OPTIONS]',
  '',
  'Puts your name, addresses and colour into the portfolio. Asks for all other answers, shows the changes, and writes them.',
  'Run it again at any time: what you wrote yourself stays.',
  '',
  ...optionNames.map((name) => line(`--${name} ${options[name].value}`, options[name].help)),
  line('--yes', 'asks nothing and keeps all other answers'),
  line('--help', 'prints this'),
].join('\n')
