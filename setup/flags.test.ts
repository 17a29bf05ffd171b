import {rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {answersFrom, type Today} from './answers.ts'
import {flags, readFlags, usage} from './flags.ts'

const nobody: Today = {
  owner: {name: '', handle: '', shortHandle: '', email: '', links: []},
  hasSample: true,
  theme: {},
  environment: {},
}
const ada: Today = {
  owner: {
    name: 'Ada Lovelace',
    handle: 'ada.lovelace',
    shortHandle: 'al',
    email: 'ada@lovelace.dev',
    links: [{label: 'My code', url: 'https://github.com/ada'}],
  },
  hasSample: false,
  theme: {hue: 265, colours: {dark: {accent: '#fff'}}, typefaces: 'bookish'},
  environment: {BASE_URL: 'https://ada.dev/'},
}

const answer = (today: Today, ...args: string[]) => answersFrom(readFlags(args), today, import.meta.dirname)

test('a name and an address are enough', () => {
  expect(answer(nobody, '--name', 'Ada Lovelace', '--email', 'ada@lovelace.dev')).toMatchObject({
    owner: {
      name: 'Ada Lovelace',
      handle: 'ada.lovelace',
      shortHandle: 'a.l',
      email: 'ada@lovelace.dev',
      links: [],
    },
    demo: 'keep',
    settings: {},
  })
})

test('run again, what is not said stays as it is', () => {
  expect(answer(ada)).toMatchObject({owner: ada.owner, settings: {}})
  expect(answer(ada, '--handle', 'countess', '--address', '')).toMatchObject({
    owner: {...ada.owner, handle: 'countess'},
    settings: {BASE_URL: undefined},
  })
  expect(answer(ada, '--link', 'https://github.com/ada', '--link', 'https://bsky.app/ada')).toMatchObject({
    owner: {links: [{label: 'My code'}, {label: 'Bluesky'}]},
  })
})

test('colours and typefaces take the place of today’s', () => {
  expect(answer(ada).look).toEqual({theme: ada.theme, fontFiles: []})
  expect(answer(ada, '--hue', 'none', '--typefaces', 'technical').look.theme).toEqual({
    colours: {dark: {accent: '#fff'}},
    typefaces: 'technical',
  })
  const file = join(tmpdir(), 'Own.woff2')
  writeFileSync(file, '')
  onTestFinished(() => rmSync(file))
  expect(answer(ada, '--heading-font', file).look).toMatchObject({
    theme: {hue: 265, typefaces: {heading: 'Own.woff2'}},
    fontFiles: [file],
  })
})

test.each([
  [[], 'Nobody knows yet whose portfolio it is: add --name NAME and --email ADDRESS.'],
  [['--name', 'Ada'], 'add --email ADDRESS.'],
  [['--name', '!', '--email', 'a@b.cd'], 'A handle cannot be made of your name: add --handle HANDLE.'],
  [['--email', 'ada'], '--email is "ada". Write the address at which visitors can reach you'],
  [['--name', ' Ada'], '--name is " Ada". There is a space at the beginning'],
  [['--handle', 'a b'], '--handle is "a b". Leave out spaces, slashes and angle brackets'],
  [['--short-handle', 'ada.lovelace'], 'Keep it to 8 characters.'],
  [['--address', 'ada.dev'], '--address is "ada.dev". Write where the site will live'],
  [['--hue', '400'], '--hue is "400". Write a hue from 0 to 360 (30 is red,'],
  [['--typefaces', 'gothic'], 'Write friendly, bookish or technical.'],
  [['--text-font', 'own.eot'], 'Name a file that ends in .woff2, .ttf or .otf.'],
  [['--name', 'A', '--email', 'a@b.cd', '--text-font', 'gone.ttf'], '--text-font: there is no file '],
  [['--portrait', 'me.gif'], 'Name a photo that ends in'],
  [['--portrait', 'gone.jpg', '--name', 'A', '--email', 'a@b.cd'], '--portrait: there is no file '],
  [['--demo', 'delete'], '--demo is "delete". Write empty or keep.'],
  [['--link', 'github.com/ada'], '--link is "github.com/ada". Write the full address'],
  [['--sanity-project', 'My Project'], 'Write the id of a Sanity project'],
  [['--nmae', 'Ada'], "Unknown option '--nmae'. npm run setup -- --help lists what there is."],
  [['Ada'], "Unexpected argument 'Ada'"],
  [['--name'], "Option '--name <value>' argument missing"],
])('%j is refused with what to do', (args, sentence) => {
  expect(() => answer(nobody, ...args)).toThrow(sentence)
})

test('a part of the keys of a contact form is refused, and says which are missing', () => {
  expect(() => answer(ada, '--emailjs-public-key', 'k')).toThrow(
    'A published contact form needs all four keys: add --emailjs-service-id, --emailjs-template-id, --recaptcha-site-key',
  )
})

test('the help names every option', () => {
  for (const name of Object.keys(flags)) expect(usage).toContain(`--${name} `)
})
