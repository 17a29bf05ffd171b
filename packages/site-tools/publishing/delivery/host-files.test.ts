import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, describe, expect, it, test} from 'vitest'
import vercelJson from '../../../../vercel.json' with {type: 'json'}
import {sampleFiles, writeSampleDist} from '../../../../tests/support/site/sample-dist.ts'
import {type DeliveryOptions, writeDeliveryFiles} from './finish-build.ts'
import {areaHeaders, areaOf, type HeaderFields, sharedHeaders, singlePages, withBase} from './headers.ts'

const hosted: DeliveryOptions = {projectId: 'abc123', tls: true, base: '/', rules: 'built'}
const local: DeliveryOptions = {...hosted, projectId: undefined, base: '/portfolio/'}

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((remove) => remove()))

function deliver(options: DeliveryOptions, files = sampleFiles) {
  const {dist, remove} = writeSampleDist(files)
  cleanups.push(remove)
  writeDeliveryFiles(dist, options)
  return {dist, read: (file: string) => readFileSync(join(dist, file), 'utf8')}
}

/** Headers from headers.ts for a path without the base. */
function expectedFields(options: DeliveryOptions, path: string): HeaderFields {
  return {...sharedHeaders(options), ...areaHeaders(options, areaOf(path))}
}

/** The fields of all rules of a `_headers` file that match a path; none may be set twice. */
function fieldsIn(headersFile: string, path: string): HeaderFields {
  const found: Record<string, string> = {}
  for (const block of headersFile.trim().split('\n\n')) {
    const [pattern = '', ...lines] = block.split('\n')
    const [before = '', after] = pattern.split('*')
    if (after === undefined ? path !== pattern : !path.startsWith(before)) continue
    for (const [name = '', value = ''] of lines.map((line) => line.trim().split(/: (.*)/))) {
      expect(found).not.toHaveProperty(name)
      found[name] = value
    }
  }
  return found
}

it.each([hosted, local])('_headers for $base has the fields of headers.ts', (options) => {
  const {read} = deliver(options)
  const fieldsOf = (path: string) => fieldsIn(read('_headers'), withBase(options, path))
  const framing = {'X-Frame-Options': 'SAMEORIGIN'}
  for (const path of [
    '/',
    '/about',
    '/studio',
    '/studio/structure/a;b',
    '/preview/about',
    '/assets/site-B1a2C3d4.js',
    '/lake/images/local/production/abc-1x1.svg',
  ])
    expect({path, ...fieldsOf(path)}).toEqual({path, ...expectedFields(options, path), ...framing})
  for (const path of ['/nothing-here', '/studios', '/404.html'])
    expect({path, ...fieldsOf(path)}).toEqual({path, ...sharedHeaders(options), ...framing})
  expect(Object.keys(sharedHeaders(options))).toEqual(
    expect.arrayContaining(['X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy']),
  )
  for (const name of singlePages) {
    const rule = `${withBase(options, `/${name}/*`)} ${withBase(options, `/${name}/`)} 200`
    expect(read('_redirects').split('\n')).toContain(rule)
  }
})

/** The fields of all rules of `vercel.json` that match a path; none may be set twice. */
function fieldsAtVercel(path: string): HeaderFields {
  const rules = vercelJson.headers.filter(({source}) => new RegExp(`^${source}$`).test(path))
  const fields = rules.flatMap(({headers}) => headers.map(({key, value}) => [key, value] as const))
  expect(new Set(fields.map(([key]) => key)).size).toBe(fields.length)
  return Object.fromEntries(fields)
}

describe('vercel.json', () => {
  it.each(['/', '/about', '/work/p1', '/studios', '/studio', '/studio/a'])('gives %s its policy', (path) => {
    const {'Content-Security-Policy': policy} = areaHeaders(hosted, areaOf(path))
    expect(fieldsAtVercel(path)).toEqual({...sharedHeaders(hosted), 'Content-Security-Policy': policy})
  })

  it('has no frame-ancestors for the preview, which is a setting', () => {
    expect(fieldsAtVercel('/preview/about')).toEqual(sharedHeaders(hosted))
  })

  it.each(['/assets/a.js', '/lake/images/a.svg'])('gives %s the fields of headers.ts', (path) => {
    const fields = areaHeaders(hosted, areaOf(path))
    expect(fieldsAtVercel(path)).toEqual({...sharedHeaders(hosted), ...fields})
  })

  it.each(singlePages)('rewrites every path of the %s to its page', (name) => {
    expect(vercelJson.rewrites).toContainEqual({source: `/${name}/(.*)`, destination: `/${name}`})
  })
})

it.each([
  [hosted, '/about', "'self'"],
  [hosted, '/studio', "'self' https://www.sanity.io"],
  [local, '/studio', "'none'"],
  [hosted, '/preview', "'self'"],
  [{...hosted, studioOrigin: 'https://you.sanity.studio'}, '/preview', 'https://you.sanity.studio'],
])('$base with the project $projectId: %s may be framed by %s', (options, path, ancestors) => {
  const {'Content-Security-Policy': policy} = areaHeaders(options, areaOf(path))
  expect(policy).toBe(`frame-ancestors ${ancestors}`)
})

test('pages are copied to folder indexes for hosts without rules, and the copies are removed for other hosts', () => {
  const {dist, read} = deliver({...hosted, rules: 'none'})
  expect(existsSync(join(dist, '_headers'))).toBe(false)
  expect(read('about/index.html')).toBe(read('about.html'))
  for (const file of ['preview/about.html', 'preview/about/index.html'])
    expect(read(file)).toBe(read('preview/index.html'))
  writeDeliveryFiles(dist, hosted)
  expect(existsSync(join(dist, 'about/index.html'))).toBe(false)
})
