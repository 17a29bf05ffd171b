import {expect, test} from 'vitest'
import {placeOf} from './place.ts'

const listing = {education: [{_key: 'a', _ref: 'degree'}]}

test.each([
  ['the page lists it', {published: listing, draft: null}, 'shown'],
  ['the page lists it, and the changes of the page no longer do', {published: listing, draft: {}}, 'shown'],
  ['only the changes of the page list it', {published: {education: []}, draft: listing}, 'in-draft'],
  ['the page was never written', {published: null, draft: null}, 'nowhere'],
  ['another list has it', {published: {skills: listing.education}, draft: null}, 'nowhere'],
])('when %s', (_case, page, place) => {
  expect(placeOf('degree', ['education'], page)).toBe(place)
})
