import * as fc from 'fast-check'
import {privateIds} from './canary.ts'
import {publicIds, types} from './documents.ts'

/** Values for all parameters that generated queries ask for. */
export const parameters = fc.record(
  {
    i: fc.integer({min: -1, max: 3}),
    n: fc.integer({min: 0, max: 3}),
    key: fc.constantFrom('name', 'tags', 'more', 'constructor'),
    id: fc.constantFrom(...publicIds, ...privateIds),
    ids: fc.array(fc.constantFrom(...publicIds, ...privateIds, null), {maxLength: 3}),
    type: fc.constantFrom(...types),
    types: fc.array(fc.constantFrom(...types), {maxLength: 2}),
    object: fc.constantFrom(
      {type: 'Everything'},
      {type: 'Filter', name: 'n1'},
      {type: 'Value', value: 1},
      {},
      [{type: 'Parameter', name: 'i'}],
    ),
    none: fc.constant(null),
    yes: fc.boolean(),
  },
  {noNullPrototype: true},
)

const attributes = [
  '_id',
  '_type',
  '_ref',
  'name',
  'rank',
  'tags',
  'list',
  'lead',
  'more',
  'at',
  'missing',
] as const

const literals = [
  'null',
  'true',
  'false',
  '0',
  '1',
  '-1',
  '2.5',
  '"a"',
  '"n1"',
  '"course"',
  '"drafts.only"',
  '[]',
  '["a", "b"]',
  '$i',
  '$n',
  '$key',
  '$id',
  '$ids',
  '$type',
  '$types',
  '$object',
  '$none',
  '$yes',
  '[...$ids]',
  '[...$types, "note"]',
  '{"_ref": "a"}',
  '{"_ref": $id}',
  '{"_ref": "?referencing=a"}',
  '@',
  '^',
  '^._id',
  '^.^._id',
  '^.name',
  'identity()',
] as const

const operators = ['==', '!=', '<', '>=', '+', '-', '*', '/', '%', '&&', '||', 'in', 'match'] as const

const unary = [
  'count',
  'defined',
  'length',
  'string',
  'lower',
  'upper',
  'round',
  'references',
  'path',
  'dateTime',
  'pt::text',
  'array::unique',
  'array::compact',
  'math::sum',
  'math::max',
  'math::avg',
  'sanity::versionOf',
  'sanity::partOfRelease',
  '!',
  '-',
] as const

const binary = [
  'coalesce',
  'references',
  'string::split',
  'string::startsWith',
  'array::join',
  'array::intersects',
] as const

const text = (...pieces: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
    .map((all) => all.join(''))

interface Grammar {
  value: string
  condition: string
  selection: string
  step: string
  projection: string
}

const {value: anyValue, selection: anySelection} = fc.letrec<Grammar>((tie: fc.LetrecTypedTie<Grammar>) => {
  const [value, condition, selection, step, projection] = [
    tie('value'),
    tie('condition'),
    tie('selection'),
    tie('step'),
    tie('projection'),
  ]
  const word = fc.constantFrom(...attributes)
  const steps = fc.array(step, {maxLength: 3}).map((all) => all.join(''))
  const limits = fc.constantFrom('0..1', '0...$n', '$n..3', '-2..-1', '$i..$n')
  return {
    value: fc.oneof(
      {maxDepth: 4, depthSize: 'small'},
      fc.constantFrom(...literals),
      word,
      text('(', value, ' ', fc.constantFrom(...operators), ' ', value, ')'),
      text(fc.constantFrom(...unary), '(', value, ')'),
      text(fc.constantFrom(...binary), '(', value, ', ', value, ')'),
      text('(', value, ')', steps),
      text(word, steps),
      text('select(', condition, ' => ', value, ', ', value, ')'),
      text('[', value, ', ...', value, ']'),
      projection,
      selection,
    ),
    condition: fc.oneof(
      {maxDepth: 3, depthSize: 'small'},
      fc.constantFrom(
        '_type == "course"',
        '_type == $type',
        '_type in $types',
        '_type in ["note", $type]',
        '_id in $ids',
      ),
      fc.constantFrom(
        '_id in [...$ids, "b"]',
        'references(^._id)',
        'references($id)',
        'references($ids)',
        'references(^.lead._ref)',
      ),
      fc.constantFrom(
        'name match "n*"',
        '_id == $id',
        '_id in path("drafts.**")',
        'defined(list)',
        '^._id in list[]._ref',
      ),
      text(condition, ' && ', condition),
      text('(', condition, ' || ', condition, ')'),
      text('!(', condition, ')'),
      value,
    ),
    selection: fc.oneof(
      {depthSize: 'small'},
      text('*[', condition, ']', steps),
      text('*', steps),
      text('*[', condition, '] | order(', value, fc.constantFrom('', ' desc'), ')', steps),
    ),
    step: fc.oneof(
      {maxDepth: 3, depthSize: 'small'},
      fc.constantFrom(
        '[]',
        '->',
        '->name',
        '.name',
        '.more.name',
        '[0]',
        '[-1]',
        '[$i]',
        '[-$n]',
        '[$i + 1]',
        '[$key]',
        '[$none]',
        '[$yes]',
      ),
      text('[', limits, ']'),
      text('[', condition, ']'),
      projection,
      text(' | order(', value, ')'),
      text(' | score(', condition, ')'),
    ),
    projection: fc.oneof(
      {maxDepth: 3, depthSize: 'small'},
      fc.constantFrom('{_id}', '{...}', '{_id, "peers": *[references(^._id)]._id}', '{"up": ^._id, name}'),
      text('{"a": ', value, ', "b": ', value, '}'),
      text('{..., ', condition, ' => {"c": ', value, '}}'),
      text('{"used": *[', condition, ']', steps, '}'),
    ),
  }
})

const edits = fc.array(
  fc.record({
    at: fc.nat({max: 200}),
    remove: fc.nat({max: 3}),
    insert: fc.constantFrom(
      '',
      '"',
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '$',
      '^.',
      '*',
      '->',
      '|',
      '\\',
      ',',
      '..',
      '//',
      ' in ',
      '@',
      '\\u{',
      '0',
    ),
  }),
  {minLength: 1, maxLength: 3},
)

const edited = fc.tuple(fc.oneof(anyValue, anySelection), edits).map(([query, changes]) =>
  changes.reduce((changed, {at, remove, insert}) => {
    const start = at % (changed.length + 1)
    return changed.slice(0, start) + insert + changed.slice(start + remove)
  }, query),
)

/** GROQ of the kinds that people write, nested without sense, and broken now and then. */
export const groq = fc.oneof(
  {weight: 5, arbitrary: anySelection},
  {weight: 4, arbitrary: anyValue},
  {weight: 1, arbitrary: edited},
)
