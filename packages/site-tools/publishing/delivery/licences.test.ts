import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {studioFolder} from '#publishing/build/studio-files.ts'
import {requireBuiltSite} from '../../../../tests/support/site/built-site.ts'

test.each([
  ['dist/licences.txt', ['@emailjs/browser', '@sanity/client', 'react', 'react-router', 'rxjs']],
  [`${studioFolder}/studio-licences.txt`, ['@sanity/ui', 'sanity', 'styled-components']],
  [
    `${studioFolder}/preview-licences.txt`,
    ['@sanity/comlink', '@sanity/visual-editing', 'styled-components'],
  ],
  ['dist/typeface-licences.txt', ['@fontsource/geist-mono', '@fontsource-variable/figtree']],
])('%s holds the terms of packages that are published without them', (file, packages) => {
  const sections = readFileSync(join(requireBuiltSite(), '..', file), 'utf8').split(/^## /m)
  for (const name of packages) {
    expect(sections.find((section) => /^(\S+)/.exec(section)?.[1] === name)).toMatch(/copyright/i)
  }
})

/** Licences whose only condition is that their text is included. */
const permissive = ['MIT', 'BSD-3-Clause', 'Apache-2.0', '0BSD']

test.each([
  ['dist/licences.txt', permissive],
  [
    `${studioFolder}/studio-licences.txt`,
    [...permissive, 'ISC', 'BlueOak-1.0.0', 'MPL-2.0', 'Public Domain'],
  ],
  [`${studioFolder}/preview-licences.txt`, [...permissive, 'ISC', 'BlueOak-1.0.0', 'MPL-2.0']],
])('%s names only licences that docs/licences.md lists', (file, listed) => {
  const text = readFileSync(join(requireBuiltSite(), '..', file), 'utf8')
  // One package names its licence only in the licence text.
  const parts = [...text.matchAll(/^## (\S+) - \S+(?: \((.+)\))?\n+(The MIT License)?/gm)]
  const licences = parts.map(([, name, licence, inText]) => ({name, licence: licence ?? (inText && 'MIT')}))
  expect(parts.length).toBeGreaterThan(10)
  expect(licences.filter(({licence}) => !listed.includes(licence ?? 'none'))).toEqual([])
})
