import {expect, test} from 'vitest'
import {placeOf} from './place.ts'

const education = {own: 'education', fields: ['education'], allUnlessChosen: false}
const projects = {own: 'projects', fields: ['projects'], allUnlessChosen: true}
const skills = {own: 'technical', fields: ['technical', 'other'], allUnlessChosen: false}
const listing = {education: [{_key: 'a', _ref: 'degree'}]}
const others = {projects: [{_key: 'a', _ref: 'p1'}]}

test.each([
  ['the page lists it', education, {published: listing, draft: null}, 'shown'],
  ['the page lists it, and its changes no longer do', education, {published: listing, draft: {}}, 'shown'],
  ['only the changes of the page list it', education, {published: {}, draft: listing}, 'in-draft'],
  ['the page was never written', education, {published: null, draft: null}, 'nowhere'],
  ['another list has it', education, {published: {skills: listing.education}, draft: null}, 'nowhere'],
  [
    'the page has it where its kind is not shown',
    skills,
    {published: {other: listing.education}, draft: null},
    'misplaced',
  ],
  [
    'the page has it twice',
    skills,
    {published: {technical: listing.education, other: listing.education}, draft: null},
    'misplaced',
  ],
  [
    'the changes of the page put it right',
    skills,
    {published: {other: listing.education}, draft: {technical: listing.education}},
    'in-draft',
  ],
  ['the page shows all, for it chose none', projects, {published: {projects: []}, draft: null}, 'shown'],
  ['the page chose others', projects, {published: others, draft: null}, 'nowhere'],
  [
    'the page chose others, and its changes take the choice back',
    projects,
    {published: others, draft: {}},
    'in-draft',
  ],
])('when %s', (_case, list, page, place) => {
  expect(placeOf('degree', list.own, list, page)).toBe(place)
})
