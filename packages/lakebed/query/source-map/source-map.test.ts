import type {ContentSourceMap} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {Collection} from '../../documents/collection.ts'
import type {Perspective} from '../../documents/perspective.ts'
import {defaultLimits} from '../../limits.ts'
import {ResultCache} from '../result-cache.ts'
import {QueryEngine} from '../query-engine.ts'
import type {SourceMapKind} from './content-source-map.ts'
import {storedDocument} from '../../testing/documents.ts'

const block = {_type: 'block', children: [{_type: 'span', text: 'Hello'}]}
const ref = (id: string) => ({_type: 'reference', _ref: id, _key: id})
const collection = new Collection([
  storedDocument('a1', 'author', {name: 'Ada', tags: ['x', 'y', 'x'], bio: [block]}),
  storedDocument('a2', 'author', {name: 'Bob', nick: "it's"}),
  storedDocument('b1', 'book', {
    title: 'Zebra',
    rank: 2,
    authors: [ref('a2'), ref('a1')],
    parts: [
      {_key: 'k1', title: 'One', pages: 3},
      {_key: 'k2', title: 'Two', pages: 0},
      {title: 'keyless'},
      {_key: 'k1', title: 'another with the key of the first'},
    ],
    meta: {"od'd": 1, slug: {current: 'zebra'}},
  }),
  storedDocument('b2', 'book', {title: 'Apple', rank: 2, authors: [ref('a1')]}),
  storedDocument('drafts.b2', 'book', {title: 'Apple, edited', authors: [ref('a2')]}),
  storedDocument('versions.r1.b2', 'book', {title: 'Apple, released'}),
])

function ask(
  query: string,
  more: {
    kind?: SourceMapKind
    perspective?: Perspective
    resultCharacters?: number
    params?: Record<string, unknown>
  } = {},
) {
  const {kind = 'indexed', perspective = 'published', resultCharacters = 1_000_000, params = {}} = more
  const request = {perspective, query, params, identity: '', sourceMap: kind}
  const dataset = {name: 'production', collection, resultCache: new ResultCache()}
  const engine = new QueryEngine('local', {...defaultLimits, resultCharacters}, () => new Date(0))
  const {sourceMap} = engine.execute(dataset, request)
  const map: ContentSourceMap = JSON.parse(String(sourceMap))
  return map
}

function sources(query: string, more = {}): Record<string, string> {
  const {mappings, documents, paths} = ask(query, more)
  return Object.fromEntries(
    Object.entries(mappings).map(([at, {source}]) => [
      at,
      source.type === 'documentValue'
        ? `${documents[source.document]?._id} ${paths[source.path]}`
        : source.type,
    ]),
  )
}

const zebra = '*[_id == "b1"][0]'

describe('a source map', () => {
  test('lists documents and paths once, sorted', () => {
    const query = '*[_type == "book"] | order(title desc) {title, _id, "first": authors[0]->name}'
    expect(ask(query)).toEqual({
      documents: [
        {_id: 'a1', _type: 'author'},
        {_id: 'a2', _type: 'author'},
        {_id: 'b1', _type: 'book'},
        {_id: 'b2', _type: 'book'},
      ],
      paths: ["$['_id']", "$['name']", "$['title']"],
      mappings: {
        "$[0]['_id']": {source: {document: 2, path: 0, type: 'documentValue'}, type: 'value'},
        "$[0]['first']": {source: {document: 1, path: 1, type: 'documentValue'}, type: 'value'},
        "$[0]['title']": {source: {document: 2, path: 2, type: 'documentValue'}, type: 'value'},
        "$[1]['_id']": {source: {document: 3, path: 0, type: 'documentValue'}, type: 'value'},
        "$[1]['first']": {source: {document: 0, path: 1, type: 'documentValue'}, type: 'value'},
        "$[1]['title']": {source: {document: 3, path: 2, type: 'documentValue'}, type: 'value'},
      },
    })
    const many = Object.keys(ask(`{"b": [${'{"y": 1, "x": [2]},'.repeat(12)} 3], "a'": 4, "a": 5}`).mappings)
    expect(many).toHaveLength(27)
    expect(many).toEqual(many.toSorted())
  })

  test.each<[string, string, Record<string, string>]>([
    ['an attribute', `${zebra}.title`, {$: "b1 $['title']"}],
    ['an attribute within', `${zebra}.meta.slug.current`, {$: "b1 $['meta']['slug']['current']"}],
    ['a name with a quote', `${zebra}.meta["od'd"]`, {$: String.raw`b1 $['meta']['od\'d']`}],
    [
      'a whole list or object as one',
      `${zebra}{parts, meta}`,
      {"$['meta']": "b1 $['meta']", "$['parts']": "b1 $['parts']"},
    ],
    [
      'a whole document attribute by attribute',
      '*[_id == "a2"]{..., "_rev": null, "_createdAt": null, "_updatedAt": null}',
      {
        "$[0]['_id']": "a2 $['_id']",
        "$[0]['_type']": "a2 $['_type']",
        "$[0]['name']": "a2 $['name']",
        "$[0]['nick']": "a2 $['nick']",
      },
    ],
    ['an item from the end', `${zebra}.parts[-3].title`, {$: "b1 $['parts'][1]['title']"}],
    [
      'a slice',
      `${zebra}.parts[1..2].title`,
      {'$[0]': "b1 $['parts'][1]['title']", '$[1]': "b1 $['parts'][2]['title']"},
    ],
    [
      'a slice from the end',
      `${zebra}.parts[-3...-1].title`,
      {'$[0]': "b1 $['parts'][1]['title']", '$[1]': "b1 $['parts'][2]['title']"},
    ],
    [
      'items that pass a filter',
      `${zebra}.parts[pages == 0]{title}`,
      {"$[0]['title']": "b1 $['parts'][1]['title']"},
    ],
    [
      'items in an order',
      `${zebra}.parts[0...2] | order(title desc) {title}`,
      {
        "$[0]['title']": "b1 $['parts'][1]['title']",
        "$[1]['title']": "b1 $['parts'][0]['title']",
      },
    ],
    [
      'equal texts, each from its own place',
      '*[_id == "a1"][0].tags | order(@)',
      {
        '$[0]': "a1 $['tags'][0]",
        '$[1]': "a1 $['tags'][2]",
        '$[2]': "a1 $['tags'][1]",
      },
    ],
    [
      'one of equal texts',
      'array::unique(*[_id == "a1"][0].tags)',
      {'$[0]': "a1 $['tags'][0]", '$[1]': "a1 $['tags'][1]"},
    ],
    [
      'what is not null',
      `array::compact(${zebra}.parts[].pages)`,
      {'$[0]': "b1 $['parts'][0]['pages']", '$[1]': "b1 $['parts'][1]['pages']"},
    ],
    ['what references lead to', `${zebra}.authors[]->name`, {'$[0]': "a2 $['name']", '$[1]': "a1 $['name']"}],
    ['the reference itself', `${zebra}.authors[0]._ref`, {$: "b1 $['authors'][0]['_ref']"}],
    [
      'who refers',
      '*[_id == "a1"]{"in": *[references(^._id)] | order(_id asc).title}',
      {
        "$[0]['in'][0]": "b1 $['title']",
        "$[0]['in'][1]": "b2 $['title']",
      },
    ],
    [
      'what stands around',
      '*[_id == "b1"]{"p": parts[0...1]{"of": ^.title}}',
      {"$[0]['p'][0]['of']": "b1 $['title']"},
    ],
    [
      'what holds under a condition',
      '*[_type == "book"] | order(_id asc) {rank == 2 && title == "Zebra" => {"a": title}}',
      {"$[0]['a']": "b1 $['title']"},
    ],
    [
      'the first that is there',
      `${zebra}{"a": coalesce(none, title, "default"), "b": coalesce(none, "default")}`,
      {
        "$['a']": "b1 $['title']",
        "$['b']": 'literal',
      },
    ],
    [
      'what is selected',
      `${zebra}{"a": select(rank > 1 => title, "low"), "b": select(rank > 9 => title, "low")}`,
      {
        "$['a']": "b1 $['title']",
        "$['b']": 'literal',
      },
    ],
    [
      'lists and objects put together',
      `${zebra}{"l": [title, ...parts[0...1].title] + ["x"], "o": meta.slug + {"n": rank}}`,
      {
        "$['l'][0]": "b1 $['title']",
        "$['l'][1]": "b1 $['parts'][0]['title']",
        "$['l'][2]": 'literal',
        "$['o']['current']": "b1 $['meta']['slug']['current']",
        "$['o']['n']": "b1 $['rank']",
      },
    ],
    [
      'a score beside what was scored',
      '*[_type == "author"] | score(name == "Bob") {name, _score}',
      {
        "$[0]['_score']": 'unknown',
        "$[0]['name']": "a2 $['name']",
        "$[1]['_score']": 'unknown',
        "$[1]['name']": "a1 $['name']",
      },
    ],
    ['parameters and constants', '{"p": $p, "n": 1}', {"$['n']": 'literal', "$['p']['q']": 'literal'}],
    [
      'what is worked out',
      `{
      "text": pt::text(*[_id == "a1"][0].bio), "sum": ${zebra}.rank + 1, "joined": ${zebra}.title + "!", "count": count(*),
      "lower": lower(${zebra}.title), "at": dateTime("2025-01-01T00:00:00Z"), "is": ${zebra}.rank == 2
    }`,
      {
        "$['at']": 'unknown',
        "$['count']": 'unknown',
        "$['is']": 'unknown',
        "$['joined']": 'unknown',
        "$['lower']": 'unknown',
        "$['sum']": 'unknown',
        "$['text']": 'unknown',
      },
    ],
    ['nothing for null', `${zebra}{missing, "gone": gone->name}`, {}],
  ])('traces %s', (_what, query, expected) => {
    expect(sources(query, {params: {p: {q: 'r'}}})).toEqual(expected)
  })

  test.each<[Perspective, string, string]>([
    ['published', 'b2', 'a1'],
    [['drafts'], 'drafts.b2', 'a2'],
    [['r1', 'drafts'], 'versions.r1.b2', ''],
  ])('in the perspective %s names the document that answered', (perspective, id, author) => {
    const query = '*[_id == "b2"]{title, "author": authors[0]->name}'
    expect(sources(query, {perspective})).toEqual({
      "$[0]['title']": `${id} $['title']`,
      ...(author && {"$[0]['author']": `${author} $['name']`}),
    })
  })

  test('identifies items by unique keys if requested', () => {
    expect(sources(`${zebra}.parts[]{title}`, {kind: 'keyed'})).toEqual({
      "$[0]['title']": "b1 $['parts'][?(@._key=='k1')]['title']",
      "$[1]['title']": "b1 $['parts'][?(@._key=='k2')]['title']",
      "$[2]['title']": "b1 $['parts'][2]['title']",
      "$[3]['title']": "b1 $['parts'][3]['title']",
    })
  })

  test('counts towards the result size', () => {
    const query = '*[_type == "book"].title'
    expect(() => ask(query, {resultCharacters: 300})).not.toThrow()
    expect(() => ask(query, {resultCharacters: 150})).toThrow('The result is larger')
  })

  test('of a result that repeats a value very often is refused before it is serialized', () => {
    const doubled = `${zebra}{"a": title}${'{"a": [a, a]}'.repeat(30)}`
    expect(() => ask(doubled)).toThrow('The result is larger')
  })
})
