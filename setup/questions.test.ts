import {PassThrough} from 'node:stream'
import {expect, onTestFinished, test} from 'vitest'
import type {Today} from './answers.ts'
import type {Given} from './flags.ts'
import {ask} from './questions.ts'

const nothingGiven: Given = {texts: {}, links: undefined, yes: false, help: false}
const nobody: Today = {
  owner: {name: '', handle: '', shortHandle: '', email: '', links: []},
  hasSample: true,
  theme: {},
  environment: {},
}
const [enter, ctrlC] = ['\r', '\u0003']
/** A key that comes as several characters. */
const down = '\u001B[B'

/** Somebody who reads each question and types an answer to it. */
function typist(answers: readonly (readonly [question: string, ...keys: string[]])[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...answers]
  let unread = ''
  output.on('data', (chunk: Buffer) => {
    unread += chunk.toString()
    const [next] = left
    if (next === undefined || !unread.includes(next[0])) return
    left.shift()
    unread = ''
    // After the question has been drawn.
    setImmediate(() => {
      for (const key of next.slice(1)) input.write(key)
    })
  })
  onTestFinished(() => void input.destroy())
  return {terminal: {input, output}, left}
}

test('whoever answers is asked for all, with proposals made of what they said', async () => {
  const {terminal, left} = typist([
    ['your name', 'Ada Lovelace', enter],
    ['your handle', enter],
    ['form for phones', enter],
    ['e-mail address', 'ada@lovelace.dev', enter],
    ['picture of you', enter],
    ['Where else', 'https://github.com/ada', enter],
    ['site live', enter],
    ['keys', enter],
    ['colours', down, enter],
    ['Which hue', '30', enter],
    ['Take these', enter],
    ['typefaces', down, enter],
    ['demo content', down, enter],
  ])
  expect(await ask(nothingGiven, nobody, terminal)).toMatchObject({
    texts: {
      name: 'Ada Lovelace',
      handle: 'ada.lovelace',
      'short-handle': 'a.l',
      email: 'ada@lovelace.dev',
      address: '',
      hue: '30',
      typefaces: 'bookish',
      demo: 'keep',
    },
    links: ['https://github.com/ada'],
  })
  expect(left).toEqual([])
})

test('what cannot be taken is asked for again, with what to do', async () => {
  const {terminal, left} = typist([
    ['e-mail address', 'ada', enter],
    ['Write the address at which visitors', '@lovelace.dev', enter],
    ['Where else', ctrlC],
  ])
  const texts = {name: 'Ada', handle: 'ada', 'short-handle': 'a', portrait: ''}
  expect(await ask({...nothingGiven, texts}, nobody, terminal)).toBeUndefined()
  expect(left).toEqual([])
})

test('what the command line says is not asked for, and Ctrl-C ends it', async () => {
  const {terminal, left} = typist([['site live', ctrlC]])
  const texts = {name: 'Ada', handle: 'ada', 'short-handle': 'a', email: 'ada@lovelace.dev', portrait: ''}
  expect(await ask({...nothingGiven, texts, links: []}, nobody, terminal)).toBeUndefined()
  expect(left).toEqual([])
})
