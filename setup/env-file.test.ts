import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readEnvironment} from '#settings/settings.ts'
import {changeEnvText} from './env-file.ts'

test('a setting takes its place, and all else stays', () => {
  const text = '# mine\nPORT=4000\n\nBASE_URL=https://old.site/ # old\nVITE_X=1'
  expect(changeEnvText(text, {BASE_URL: 'https://new.site/'})).toBe(
    '# mine\nPORT=4000\n\nBASE_URL=https://new.site/\nVITE_X=1\n',
  )
})

test('a new one stands where a comment offers it, or at the end', () => {
  expect(changeEnvText('# BASE_URL=https://you.example/\nPORT=1\n', {BASE_URL: 'a', NEW: 'b'})).toBe(
    '# BASE_URL=https://you.example/\nBASE_URL=a\nPORT=1\nNEW=b\n',
  )
  expect(changeEnvText('', {BASE_URL: 'a'})).toBe('BASE_URL=a\n')
})

test('one that is taken out is gone, however often it stood there', () => {
  expect(changeEnvText('A=1\nexport B=2\nB=3\n', {B: undefined})).toBe('A=1\n')
  expect(changeEnvText('B=3\n', {B: undefined})).toBe('')
})

test('the line that holds is the last of several', () => {
  expect(changeEnvText('A=1\nA=2\n', {A: '3'})).toBe('A=1\nA=3\n')
})

test('the ends of lines stay what they are', () => {
  expect(changeEnvText('A=1\r\nB=2\r\n', {A: '3'})).toBe('A=3\r\nB=2\r\n')
})

test.each(['plain', 'https://you.site/a?b=c&d', 'two words', 'a#b', '$HOME', "it's", 'a$b c', ''])(
  'the servers read %j as it was written',
  (value) => {
    const root = mkdtempSync(join(tmpdir(), 'portfolio-env-'))
    onTestFinished(() => rmSync(root, {recursive: true}))
    writeFileSync(join(root, '.env'), changeEnvText('', {SETUP_TEST: value}))
    expect(readEnvironment(root)['SETUP_TEST'] ?? '').toBe(value)
  },
)
