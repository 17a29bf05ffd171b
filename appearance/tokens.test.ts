import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {pairNames, shippedTypefaces} from './typefaces.ts'
import {declarations, tokens, tokensFile} from './tokens.ts'

const document = readFileSync(new URL('../docs/look.md', import.meta.url), 'utf8')
const rows = document.split('\n').filter((line) => line.startsWith('| `'))
const named = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[\w-]+(?=`)/g) ?? [])

test('the owner may name every colour of the stylesheet', () => {
  const declared = [...declarations(readFileSync(tokensFile, 'utf8'), "[data-theme='light']").keys()]
  expect(declared.filter((name) => !name.startsWith('--shadow')).toSorted()).toEqual(
    tokens.map((token) => `--${token}`).toSorted(),
  )
})

test('the document tells of every colour and every pair of typefaces, and of no others', () => {
  expect(named.toSorted()).toEqual([...tokens, ...pairNames].toSorted())
  for (const name of pairNames) {
    const {families, character} = shippedTypefaces[name]
    expect(rows).toContain(`| \`${name}\` | ${families} | ${character} |`)
  }
})
