import * as fc from 'fast-check'
import {openContentLake, type RunningLake} from 'lakebed'
import {loadRenderer, type Renderer} from 'site-tools/publishing/prerender/renderer.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type ContentDocument, imported, readDemoContent} from '#support/studio/demo-content.ts'

/** API writes, imports and content files bypass the Studio's validation: any value can be in any field. */

/** Processor time for a page. A quiet machine takes less than 1000; quadratic work took more than 25,000. */
const maxPageMs = 3000

const image = {asset: {_ref: `image-${'0'.repeat(40)}-2000x1250-png`}}

const oddValue = fc.oneof(
  fc.jsonValue({maxDepth: 4}),
  fc.string({unit: 'binary'}),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    '',
    ' ',
    [],
    {},
    [null],
    [[]],
    {_ref: 'missing'},
    {current: 5},
  ),
  fc.constantFrom(
    '\u0000',
    '__proto__',
    'toString',
    '\ud800',
    '2024-99',
    'javascript:alert(1)',
    'https://[x',
  ),
  fc.constantFrom('image-a-0x0-png', 'image-a-99999999999x1-webp', 'image-a-1x1-svg'),
  fc
    .constantFrom('x', 'word ', '\n', '\n\n', 'x\n', '👩‍👩‍👧‍👦', '\u0301', '`${', 'مرحبا ', '山')
    .map((text) => text.repeat(100_000 / text.length)),
)

const name = fc.constantFrom<unknown>('a', 'b', 'strong', 'em', 'code', '__proto__', 'toString', '', null, 5)
const span = fc.record({
  _type: fc.constant('span'),
  _key: name,
  text: fc.oneof(fc.string(), oddValue),
  marks: fc.array(name),
})
const block = fc.record({
  _type: fc.oneof(
    {arbitrary: fc.constantFrom('block', 'storyCode', 'storyPicture', 'storyComparison'), weight: 9},
    {arbitrary: name, weight: 1},
  ),
  _key: name,
  style: fc.oneof(fc.constantFrom('normal', 'h2', 'h6', 'blockquote'), name),
  listItem: fc.oneof(fc.constantFrom<unknown>('bullet', 'number', undefined), name),
  level: fc.constantFrom<unknown>(1, 2, 40, 1e9, -1, 0.5, '2', null),
  children: fc.oneof(
    fc.array(fc.oneof(span, oddValue)),
    span.map((one) => Array.from({length: 5000}, () => one)),
    oddValue,
  ),
  markDefs: fc.oneof(fc.array(fc.record({_key: name, _type: name, href: oddValue})), oddValue),
  code: oddValue,
  language: fc.oneof(fc.constant('typescript'), oddValue),
  caption: oddValue,
  picture: fc.oneof(fc.constant(image), oddValue),
  before: fc.record({asset: fc.oneof(fc.constant(image.asset), oddValue), crop: oddValue, hotspot: oddValue}),
})

/** Replaces the value at the end of a path, which `steps` choose. */
const change = fc.record({
  document: fc.nat(),
  steps: fc.array(fc.nat(), {minLength: 1, maxLength: 6}),
  replace: fc.oneof(
    {arbitrary: oddValue.map((value) => () => value), weight: 4},
    {arbitrary: fc.constantFrom((old: unknown): unknown => [old], repeat, nest), weight: 1},
  ),
})

function repeat(old: unknown): unknown {
  return Array.isArray(old) ? Array.from({length: 200}, () => old).flat() : old
}

function nest(old: unknown): unknown {
  return Array.from({length: 90}).reduce<unknown>((inner) => ({items: [inner]}), old)
}

function replaceAt(
  value: unknown,
  [step = 0, ...rest]: readonly number[],
  replace: (old: unknown) => unknown,
): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const fields = entries.filter(([key]) => key !== '_id' && key !== '_type')
  const [key, old]: [string?, unknown?] = fields[step % fields.length] ?? []
  if (key === undefined) return replace(value)
  const next = rest.length === 0 ? replace(old) : replaceAt(old, rest, replace)
  if (Array.isArray(value)) return value.with(Number(key), next)
  return Object.fromEntries(
    entries.map(([other, kept]: [string, unknown]) => [other, other === key ? next : kept]),
  )
}

let lake: RunningLake
let renderer: Renderer
beforeAll(async () => {
  lake = await openContentLake()
  renderer = await loadRenderer(process.cwd())
})
afterAll(() => lake.close())

async function replaceContent(documents: readonly object[]): Promise<void> {
  const client = lake.owner()
  await client.delete({query: '*[true]'})
  for (const document of documents) {
    try {
      // The lake refuses strong references to missing documents.
      const json = JSON.stringify(document).replaceAll('"_ref":', '"_weak":true,"_ref":')
      const weak: ContentDocument = JSON.parse(json)
      await client.createOrReplace(weak)
    } catch {
      // Refused, because it is deeper than 100 levels or too large; repeated lists can be longer than the longest string.
    }
  }
}

test('every page renders within a second, or the documents to fix are named', async () => {
  const demo = imported(readDemoContent())
  const property = fc.asyncProperty(
    fc.array(change, {minLength: 10, maxLength: 80}),
    fc.array(block, {maxLength: 8}),
    fc.string(),
    async (changes, story, type) => {
      const documents: object[] = [
        ...demo,
        {_id: 'foreign', _type: type || 'x', id: {current: 'x1'}, date: '2024-01', name: 5},
      ]
      for (const {document, steps, replace} of changes) {
        const index = document % documents.length
        documents[index] = Object(replaceAt(documents[index], steps, replace))
      }
      const project: ContentDocument | undefined = demo.find(({_id}) => _id === 'project-p1')
      await replaceContent([...documents, {...project, _id: 'project-p9', id: {current: 'p9'}, story}])
      const options = {
        lakeOrigin: lake.origin,
        hasEmulators: true,
        siteUrl: lake.origin,
        nameCard: () => 'card.png',
        sheetIcons: new Set<string>(),
      }
      const paths = [...renderer.pagePaths, ...(await renderer.readStoryPaths(options)), renderer.unknownPath]
      const problems: string[] = []
      for (const path of paths) {
        const before = process.cpuUsage()
        const page = await renderer.renderPage(path, options).catch(() => undefined)
        const named = page === undefined ? await renderer.findBrokenDocuments(path, options) : [path]
        const ms = process.cpuUsage(before).user / 1000
        if (named.length === 0 || ms > maxPageMs) problems.push(`${path}: ${named.join()} after ${ms} ms`)
      }
      expect(problems).toEqual([])
      await renderer.readCv(options)
      await renderer.readSiteInfo(options)
    },
  )
  // `fc.assert` would print the content, which can be longer than the longest string.
  const {seed, errorInstance} = await fc.check(property, {numRuns: 10, endOnFailure: true})
  expect(errorInstance, `seed ${seed}`).toBe(null)
}, 300_000)
