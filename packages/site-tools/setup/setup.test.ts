import {PassThrough} from 'node:stream'
import {expect, onTestFinished, test} from 'vitest'
import {optionNames, readOptions, usage} from './options.ts'
import {handleFor, linksTo, shortHandleFor} from './owner.ts'
import {promptAnswers} from './prompts.ts'
import {ownerFrom} from './setup.ts'

const nobody = {name: '', handle: '', shortHandle: '', email: '', links: []}

test.each([
  [['--email', 'ada'], '--email is "ada". Write an address like sam@sams.site.'],
  [['--name', ' Ada'], '--name is " Ada". There is a space at the beginning'],
  [['--handle', 'a b'], '--handle is "a b". Leave out spaces, slashes and angle brackets'],
  [['--handle', 'x'.repeat(99)], 'characters: more do not fit the header.'],
  [['--links', 'https://ada.dev github.com/ada'], 'Write the full address'],
  [['--hue', '361'], '--hue is "361". Write a number from 0 to 360.'],
  [['--demo', 'delete'], '--demo is "delete". Write empty or keep.'],
  [['--nmae', 'Ada'], "Unknown option '--nmae'"],
  [['Ada'], "Unexpected argument 'Ada'"],
  [['--name'], "Option '--name <value>' argument missing"],
])('the options %j are an error', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})

test('valid options are returned, and the help lists all', () => {
  expect(readOptions(['--hue', '360', '--links', '', '--yes'])).toEqual({
    answers: {hue: '360', links: ''},
    yes: true,
    help: false,
  })
  for (const name of optionNames) expect(usage).toContain(`--${name} `)
})

test.each([
  [{}, 'The portfolio has no owner yet. Add --name NAME and --email ADDRESS'],
  [{name: 'Ada'}, 'Add --name NAME and --email ADDRESS'],
  [{name: '!', email: 'a@b.cd'}, 'A handle cannot be made from your name. Add --handle HANDLE.'],
])('the answers %j are incomplete', (answers, message) => {
  expect(() => ownerFrom(answers, nobody)).toThrow(message)
})

test('handles have defaults, and an unchanged handle keeps its short form', () => {
  const owner = ownerFrom({name: 'Ada Lovelace', email: 'ada@lovelace.dev'}, nobody)
  expect(owner).toMatchObject({handle: 'ada.lovelace', shortHandle: 'a.l', links: []})
  const answers = {...owner, links: ''}
  const current = {...owner, shortHandle: 'al'}
  expect(ownerFrom(answers, current).shortHandle).toBe('al')
  expect(ownerFrom({...answers, handle: 'countess'}, current).shortHandle).toBe('countess')
})

test.each([
  ['Ada Lovelace', 'ada.lovelace', 'a.l'],
  ['Zoë', 'zoe', 'zoe'],
  ['Augusta Ada King Countess of Lovelace', 'augusta.ada.lovelace', 'a.a.l'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'wolfeschlegelsteinhausen', 'wolfesch'],
  ['', '', ''],
])('the name %j has the handle %j and the short handle %j', (name, handle, short) => {
  expect(handleFor(name)).toBe(handle)
  expect(shortHandleFor(handle)).toBe(short)
})

test('links are labelled by host, unless they have a label', () => {
  const known = [{label: 'My blog', url: 'https://ada.dev'}]
  const urls = ['https://www.linkedin.com/in/ada', 'https://ada.dev', 'https://ada.org/x']
  expect(linksTo(urls, known).map(({label}) => label)).toEqual(['LinkedIn', 'My blog', 'ada.org'])
})

const [enter, ctrlC] = ['\r', '\u0003']

/** A terminal with scripted answers. */
function terminalOf(script: readonly (readonly [question: string, ...keys: string[]])[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...script]
  let unread = ''
  output.on('data', (chunk: Buffer) => {
    unread += chunk.toString()
    const [next] = left
    if (next === undefined || !unread.includes(next[0])) return
    left.shift()
    unread = ''
    // The prompt is rendered before it reads input.
    setImmediate(() => next.slice(1).forEach((key) => input.write(key)))
  })
  onTestFinished(() => void input.destroy())
  return {terminal: {input, output}, left}
}

test('each question has a default, and an invalid answer is asked again', async () => {
  const {terminal, left} = terminalOf([
    ['your name', 'Ada Lovelace', enter],
    ['handle', enter],
    ['e-mail address', 'ada', enter],
    ['Write an address', '@lovelace.dev', enter],
    ['pages elsewhere', 'https://github.com/ada', enter],
    ['Hue', enter],
    ['demo content', '\u001B[B', enter],
  ])
  expect(await promptAnswers(optionNames, {hue: '185'}, terminal)).toEqual({
    name: 'Ada Lovelace',
    handle: 'ada.lovelace',
    email: 'ada@lovelace.dev',
    links: 'https://github.com/ada',
    hue: '185',
    demo: 'empty',
  })
  expect(left).toEqual([])
})

test('Ctrl-C ends the questions', async () => {
  const {terminal} = terminalOf([['Hue', ctrlC]])
  expect(await promptAnswers(['hue', 'demo'], {}, terminal)).toBeUndefined()
})
