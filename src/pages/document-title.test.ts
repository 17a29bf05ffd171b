import {expect, test} from 'vitest'
import {documentTitle} from './document-title.ts'

const settings = {ownerName: 'Ada Lovelace', seoTitle: 'Ada Lovelace, developer'}

test('a title has the page’s name and the owner’s', () => {
  expect(documentTitle('My work', settings)).toBe('My work · Ada Lovelace')
})

test('a page without a name has the site’s title', () => {
  expect(documentTitle(undefined, settings)).toBe('Ada Lovelace, developer')
})
