import {expect, test} from 'vitest'
import {flawFindings} from './dependencies.ts'

const flaw = (severity: 'low' | 'high', title = 'Denial of service') => ({
  severity,
  via: [{title, url: 'https://github.com/advisories/GHSA-0000'}],
})

test('nothing known is in order', () => {
  expect(flawFindings({}, {})).toEqual([{state: 'good', sentence: 'No flaw is known of what is installed.'}])
})

test('a grave flaw of what is shipped is wrong; a slight one, or one of a tool, is worth a look', () => {
  const findings = flawFindings({rxjs: flaw('high'), groq: flaw('low')}, {vite: flaw('high')})
  expect(findings.map(({state, sentence}) => `${state}: ${sentence}`)).toEqual([
    'wrong: What the site is made of has grave flaws: rxjs (Denial of service).',
    'warning: What the site is made of has flaws: groq (Denial of service).',
    'warning: What builds and tests it has flaws: vite (Denial of service).',
  ])
})

test('of many, some are named and the rest is counted', () => {
  const many = Object.fromEntries(Array.from({length: 7}, (_, index) => [`part-${index}`, flaw('low', 'A')]))
  expect(flawFindings({}, many)[0]?.sentence).toMatch(/part-4 \(A\) and 2 more\.$/)
})
