import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test} from 'vitest'
import {pairNames, roles, shippedTypefaces, typefacesOf} from './typefaces.ts'

const {resolve} = createRequire(import.meta.url)

test('without a choice the first pair is worn', () => {
  expect(typefacesOf({}, 'theme')).toBe(shippedTypefaces.friendly.typefaces)
})

test.each(pairNames)('every file of the pair %s comes with the project', (name) => {
  const files = roles
    .map((role) => shippedTypefaces[name].typefaces[role])
    .flatMap(({file, drawn}) => [file, ...drawn])
  expect(files.filter((file) => !existsSync(resolve(file)))).toEqual([])
})

test('a file of the owner’s own takes one place, and the others stay as they are', () => {
  const {heading, text, code} = typefacesOf({typefaces: {heading: 'Mine.ttf'}}, '/theme')
  expect(heading).toMatchObject({family: 'Own Heading', file: '/theme/Mine.ttf', isOwn: true})
  expect([text, code]).toEqual([
    shippedTypefaces.friendly.typefaces.text,
    shippedTypefaces.friendly.typefaces.code,
  ])
})
