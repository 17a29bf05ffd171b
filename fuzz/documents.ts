import * as fc from 'fast-check'
import {canary, privateIds} from './canary.ts'

/** Ids that anybody may read. `p` and `q` are edited as drafts and published, so their drafts hold no canary. */
export const publicIds = ['a', 'b', 'c', 'd', 'e', 'p', 'q'] as const
const openDrafts = ['drafts.p', 'drafts.q'] as const
export const types = ['course', 'technology', 'note'] as const

const texts = ['n1', 'n2', 'alpha beta', '', 'Ünï 🙂', 'n*', '1'] as const
const allIds = [...publicIds, ...openDrafts, ...privateIds] as const

const isPrivate = (id: string) => privateIds.some((other) => other === id)

const textFor = (id: string) =>
  fc.constantFrom(...texts).map((text) => (isPrivate(id) ? canary + text : text))

const reference = fc
  .constantFrom(...allIds, 'nobody')
  .map((id) => ({_type: 'reference', _ref: id, _weak: true, _key: id}))

const number = fc.constantFrom(0, 1, 2, -1, 1.5, 1e21)

function contentFor(id: string): fc.Arbitrary<Record<string, unknown>> {
  const text = textFor(id)
  return fc.record(
    {
      name: text,
      rank: fc.oneof(number, text, fc.constant(null)),
      tags: fc.array(text, {maxLength: 3}),
      list: fc.uniqueArray(reference, {maxLength: 3, selector: ({_key}) => _key}),
      lead: reference,
      more: fc.record({
        name: text,
        type: fc.constantFrom('Everything', 'Filter', 'x'),
        list: fc.array(reference, {maxLength: 2}),
      }),
      at: fc.constantFrom('2025-01-01', '2025-01-01T10:00:00Z', '2024-05'),
    },
    {requiredKeys: []},
  )
}

const documentOf = (id: string) =>
  fc
    .tuple(fc.constantFrom(...types), contentFor(id))
    .map(([_type, content]) => ({_id: id, _type, ...content}))

const paths = fc.constantFrom(
  'name',
  'rank',
  'tags',
  'tags[0]',
  'tags[-1]',
  'tags[*]',
  'tags[0:2]',
  'list[_key=="a"]',
  'list[*]._weak',
  'more.name',
  'more.list',
  '..name',
  '_id',
  '_type',
  'x["y"].z',
  'constructor.name',
  '__proto__.x',
  '[',
  '',
)

const setters = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'diffMatchPatch', 'insert'] as const

function patchOf(id: string): fc.Arbitrary<Record<string, unknown>> {
  const value = fc.oneof(
    textFor(id),
    number,
    fc.constant(null),
    fc.array(textFor(id), {maxLength: 2}),
    reference,
  )
  return fc.tuple(fc.constantFrom(...setters), paths, value).map(([setter, path, given]) => {
    if (setter === 'unset') return {unset: [path]}
    if (setter === 'insert') return {insert: {after: path, items: [given]}}
    return {[setter]: {[path]: given}}
  })
}

function mutationOf(id: string): fc.Arbitrary<Record<string, unknown>> {
  const creation = fc
    .tuple(
      fc.constantFrom('create', 'createOrReplace', 'createOrReplace', 'createIfNotExists'),
      documentOf(id),
    )
    .map(([kind, document]) => ({[kind]: document}))
  const patch = patchOf(id).map((operations) => ({patch: {id, ...operations}}))
  return fc.oneof(
    {weight: 4, arbitrary: creation},
    {weight: 3, arbitrary: patch},
    fc.constant({delete: {id}}),
  )
}

const byQuery = fc
  .tuple(fc.constantFrom('*', '*[_type == $type]', '*[references("a")]', '*[$i]', '*['), patchOf('a'))
  .map(([query, operations]) => ({patch: {query, params: {type: 'note', i: 0}, ...operations}}))

/** The body of a transaction, most of them such as the client sends. */
export const mutations = fc
  .array(fc.oneof({weight: 6, arbitrary: fc.constantFrom(...allIds).chain(mutationOf)}, byQuery), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => ({mutations: list}))

/** The body of a request for actions, on documents whose drafts anybody may come to read. */
export const actions = fc
  .tuple(
    fc.constantFrom(
      'create',
      'edit',
      'publish',
      'unpublish',
      'delete',
      'discard',
      'replaceDraft',
      'version.create',
      'nothing',
    ),
    fc.constantFrom('p', 'q'),
    contentFor('p'),
    patchOf('p'),
  )
  .map(([name, publishedId, content, patch]) => ({
    actions: [
      {
        actionType: `sanity.action.document.${name}`,
        publishedId,
        draftId: `drafts.${publishedId}`,
        attributes: {_type: 'note', ...content},
        document: {_id: `versions.r2.${publishedId}`, _type: 'note', ...content},
        includeDrafts: [`drafts.${publishedId}`],
        patch,
      },
    ],
  }))

/** What there is before the first step: each kind of document that a visitor must not see, and some that anybody may. */
export const firstDocuments = [
  ...privateIds.map((id) => ({_id: id, _type: 'note', name: canary, tags: [canary], more: {name: canary}})),
  {
    _id: 'a',
    _type: 'course',
    name: 'n1',
    rank: 1,
    tags: ['n1', 'alpha'],
    list: [{_ref: 'b', _weak: true, _key: 'b'}],
  },
  {_id: 'b', _type: 'technology', name: 'n2', rank: 2, lead: {_ref: 'drafts.only', _weak: true}},
  {_id: 'c', _type: 'note', name: 'alpha beta', lead: {_ref: 'only', _weak: true}},
]
