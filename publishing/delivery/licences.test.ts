import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {studioFolder} from '#publishing/build/studio-files.ts'
import {requireBuiltSite} from '#testing/site/built-site.ts'

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
