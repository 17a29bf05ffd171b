import {createHash} from 'node:crypto'
import * as fc from 'fast-check'
import {routes} from 'content-lake/testing'
import {privateFilePath, privateIds, withdrawnId} from './canary.ts'
import {actions, mutations, publicIds} from './documents.ts'
import {groq} from './groq.ts'
import type {HttpRequest} from './http.ts'

const reader = fc.constantFrom('owner' as const, 'anonymous' as const)
const id = fc.constantFrom(
  ...publicIds,
  ...privateIds,
  withdrawnId,
  'nobody',
  '..',
  '%ff',
  '__proto__',
  'x'.repeat(200),
)
const ids = fc.array(id, {minLength: 1, maxLength: 3}).map((all) => all.join(','))
const version = fc.constantFrom('v2025-02-19', 'v2025-02-19', 'v1', 'vX', 'v2021-03-25', 'v99999', 'latest')
const dataset = fc.constantFrom('production', 'production', 'media', 'nothing', '%00', '..%2fproduction')

/** A value for each part of a route's path that is not fixed. */
const partOf: Record<string, fc.Arbitrary<string>> = {
  version,
  dataset,
  ids,
  id,
  keys: ids,
  project: fc.constantFrom('local', 'other'),
}

const searchValues: Record<string, fc.Arbitrary<string>> = {
  query: groq,
  perspective: fc.constantFrom(
    'raw',
    'published',
    'drafts',
    'previewDrafts',
    'public',
    'r1,drafts',
    'a b',
    ',',
    'x'.repeat(100),
  ),
  $id: fc.constantFrom('"a"', '"drafts.a"', '{', '{"type":"Everything"}', 'null'),
  $i: fc.constantFrom('0', '"name"', '1e999'),
  $__proto__: fc.constant('{"id":"drafts.a"}'),
  ...Object.fromEntries(
    [
      'includeResult',
      'includePreviousRevision',
      'includeAllVersions',
      'includeMutations',
      'includeDrafts',
      'enableResume',

      'returnDocuments',
      'returnIds',
      'dryRun',
      'autoGenerateArrayKeys',
      'returnQuery',
      'excludeContent',
      'reverse',
    ].map((name) => [name, fc.constantFrom('true', 'false', '')]),
  ),
  effectFormat: fc.constant('mendoza'),
  revision: fc.constantFrom('x', ''),
  time: fc.constantFrom('2030-01-01T00:00:00Z', 'never'),
  types: fc.constantFrom('note', 'note,course', ''),
  tag: fc.constantFrom('t', '\u0000'),
  filename: fc.constantFrom('a.png', '../../a', 'ü.txt', 'x'.repeat(300)),
  w: fc.constantFrom('1', '40', '-1', 'x', '1e9'),
  fm: fc.constantFrom('webp', 'avif', 'jpg', 'constructor'),
  fit: fc.constantFrom('crop', 'max', '__proto__'),
  rect: fc.constantFrom('0,0,1,1', '0,0,-1,9'),
  dl: fc.constantFrom('', 'a\r\nb', 'ü"'),
  origin: fc.constantFrom('/studio', '//elsewhere.example', 'javascript:alert(1)'),
  limit: fc.constantFrom('0', '-1', '1e9', 'x'),
}

const search = fc
  .subarray(Object.keys(searchValues), {maxLength: 4})
  .chain((names) =>
    fc.tuple(...names.map((name) => (searchValues[name] ?? fc.constant('')).map((value) => [name, value]))),
  )
  .map((pairs) => new URLSearchParams(pairs).toString())

const lakePath = fc.constantFrom(...routes).chain(({path, method}) => {
  const parts = path.split(/(?<=\/)(?=:)|(?=\/)/).map((part) => {
    const name = /^:(\w+)/.exec(part)?.[1]
    return name === undefined ? fc.constant(part) : (partOf[name] ?? id)
  })
  return fc.tuple(...parts).map((all) => ({method, path: `/lake${all.join('')}`}))
})

/** The least picture that is one, and what it becomes when it is spoilt. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const hash = createHash('sha1').update(pixel).digest('hex')

const otherPaths = fc.constantFrom(
  '/',
  '/about',
  '/work/',
  '/contact',
  '/studio',
  '/outbox',
  '/outbox/events',
  '/outbox/x.eml',
  '/.server-id',
  '/%61bout',
  '/%ff',
  '//',

  '/email/api/v1.0/email/send',
  '/email/api/v1.0/email/send-form',
  '/email/x',
  '/captcha/api.js',
  '/captcha/api2/userverify',

  '/captcha/api/siteverify',
  '/captcha/x',
  '/lake',
  '/lake/',
  '/assets/x.js',
  '/..%2f..%2fpackage.json',
  `/${'a/'.repeat(3000)}`,

  `/lake/images/local/media/${hash}-1x1.png`,
  `/lake/images/local/media/${hash}-9x9.png`,
  `/lake/images/local/media/${hash}-1x1.png_w=1_rect=0-0-1-1.webp`,
  `/lake/images/local/media/${hash}-1x1.png${'_w=1'.repeat(2000)}.webp`,
  privateFilePath,
  `${privateFilePath}/a.txt`,
  '/lake/images/x',
  '/lake/files/local/media/x.txt',

  '/lake/v1/assets/images/media',
  '/lake/v1/assets/files/media',
  '/lake/v1/assets/images/nothing',
  '/lake/v1/assets/x/media',
)

const target = fc.oneof(
  {weight: 3, arbitrary: lakePath},
  otherPaths.map((path) => ({method: 'GET', path})),
  fc.webPath().map((path) => ({method: 'GET', path: `/lake${path}`})),
)

const message = fc
  .record({
    name: fc.string(),
    email: fc.constantFrom('a@example.test', 'x\r\nBcc: y'),
    message: fc.string(),
    'g-recaptcha-response': fc.string(),
  })
  .map((fields) => ({service_id: 'local', template_id: 'contact', user_id: 'local', template_params: fields}))

const json = fc.oneof(
  groq.map((query) => ({query, params: {id: 'drafts.a'}})),
  mutations,
  actions,
  message,
  fc.jsonValue({maxDepth: 3}),
)

const body = fc.oneof(
  fc.constant(''),
  {weight: 3, arbitrary: json.map((value) => Buffer.from(JSON.stringify(value)).toString('latin1'))},
  json.map((value) =>
    JSON.stringify(value)
      .slice(0, -2)
      .replaceAll(/[^ -~]/g, '?'),
  ),
  fc.uint8Array({maxLength: 60}).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.tuple(fc.nat({max: pixel.length}), fc.nat({max: 255})).map(([at, value]) => {
    const spoilt = Buffer.from(pixel)
    spoilt[at] = value
    return spoilt.toString('latin1')
  }),
  fc.constantFrom(
    'response=x&secret=y',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    '['.repeat(5000),
    '{"query":"'.repeat(200),
  ),
)

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json',
      'image/png',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'identity', 'zz'),
    host: fc.constantFrom('elsewhere.example', '[::1]', '127.0.0.1:1', '@'),
    origin: fc.constantFrom('http://elsewhere.example', 'null', 'x'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    cookie: fc.constantFrom('a', 'sanitySession=x', '%ff=%ff; =', '__proto__=x'),
    'last-event-id': fc.constantFrom('x', '', 'a#b'),
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x'),
    'if-none-match': fc.constantFrom('*', '""', 'x'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'x'),
    'content-encoding': fc.constantFrom('gzip', 'x'),
  },
  {requiredKeys: []},
)

const otherMethods = fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), {
  freq: 3,
})

/** Any request to any address, its parts as they belong together or not. */
export const anyRequest: fc.Arbitrary<HttpRequest> = fc
  .tuple(reader, target, otherMethods, search, headers, body)
  .map(([as, {method, path}, otherMethod, query, fields, content]) => {
    const asked = otherMethod ?? method
    const address = encodeURI(path).replaceAll('%25', '%')
    return {
      kind: 'request',
      as,
      method: asked,
      path: query === '' ? address : `${address}?${query}`,
      headers: fields,
      body: asked === 'GET' || asked === 'HEAD' ? '' : content,
    }
  })

/** What the owner's Studio and scripts send, well-formed. */
export const ownersWrite: fc.Arbitrary<HttpRequest> = fc
  .oneof(
    {weight: 3, arbitrary: mutations.map((content) => ({kind: 'mutate', content: JSON.stringify(content)}))},
    actions.map((content) => ({kind: 'actions', content: JSON.stringify(content)})),
  )
  .map(({kind, content}) => writeRequest(kind, content))

export function writeRequest(kind: string, content: string): HttpRequest {
  return {
    kind: 'request',
    as: 'owner',
    method: 'POST',
    path: `/lake/v2025-02-19/data/${kind}/production?returnIds=true`,
    headers: {'content-type': 'application/json'},
    body: Buffer.from(content).toString('latin1'),
  }
}
