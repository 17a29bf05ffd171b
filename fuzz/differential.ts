import {isDeepStrictEqual} from 'node:util'
import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import * as v from 'valibot'
import {groq, parameters} from './groq.ts'
import {send, type HttpRequest} from './http.ts'
import type {FuzzedServer} from './server.ts'
import {checkSourceMap} from './source-maps.ts'

/** A query whose answer is compared with that of plain groq-js over the documents that its reader sees. */
export interface ComparedQuery {
  kind: 'query'
  as: 'owner' | 'anonymous'
  perspective: string
  query: string
  params: Record<string, unknown>
  method: 'GET' | 'POST'
  sourceMap: 'false' | 'true' | 'withKeyArraySelector'
}

export const comparedQuery: fc.Arbitrary<ComparedQuery> = fc.record({
  kind: fc.constant('query' as const),
  as: fc.constantFrom('owner', 'anonymous'),
  perspective: fc.constantFrom('raw', 'published', 'drafts', 'r1,drafts', 'r1'),
  query: groq,
  params: parameters,
  method: fc.constantFrom('GET', 'POST'),
  sourceMap: fc.constantFrom('false', 'true', 'withKeyArraySelector'),
})

const stored = v.looseObject({_id: v.string()})
export type StoredDocument = v.InferOutput<typeof stored>

const answered = v.union([
  v.object({result: v.unknown()}),
  v.object({error: v.looseObject({type: v.string(), description: v.string()})}),
])

/** All documents there are. */
export async function storedDocuments(server: FuzzedServer): Promise<StoredDocument[]> {
  const {body} = await send(server, plainGet('/lake/v1/data/query/production?query=*&perspective=raw'))
  return v.parse(v.object({result: v.array(stored)}), JSON.parse(body.toString())).result
}

function plainGet(path: string): HttpRequest {
  return {kind: 'request', as: 'owner', method: 'GET', path, headers: {}, body: ''}
}

/**
 * Asks the server and groq-js.
 * @returns whether there was an answer to compare, rather than a refusal by both
 * @throws when they disagree
 */
export async function compare(
  server: FuzzedServer,
  asked: ComparedQuery,
  documents: readonly StoredDocument[],
): Promise<boolean> {
  const {status, body} = await send(server, requestFor(asked))
  if (status === 429 || status === 503) return false
  const answer = v.parse(answered, JSON.parse(body.toString()))
  const shown = shownTo(asked, documents)
  const expected = plainAnswer(asked, shown)
  if ('error' in answer) {
    if (!expected || isOwnRefusal(answer.error)) return false
    throw new Error(
      `The lake refuses (${answer.error.description}) what groq-js answers: ${short(expected.result)}`,
    )
  }
  if (!expected) throw new Error(`The lake answers what groq-js refuses: ${short(answer.result)}`)
  if (!isDeepStrictEqual(answer.result, expected.result))
    throw new Error(`The lake answers ${short(answer.result)}\nand groq-js ${short(expected.result)}`)
  if (asked.sourceMap !== 'false') {
    const without = await send(server, requestFor({...asked, sourceMap: 'false'}))
    if (without.status === 200) checkSourceMap(body.toString(), without.body.toString(), shown)
  }
  return true
}

/** What the lake refuses though groq-js would not. */
function isOwnRefusal({type, description}: {type: string; description: string}): boolean {
  return /Timeout|TooLarge|TooLong/.test(type) || description.endsWith('referenced, but not provided')
}

function requestFor({as, perspective, query, params, method, sourceMap}: ComparedQuery): HttpRequest {
  const options = new URLSearchParams({returnQuery: 'false', perspective, resultSourceMap: sourceMap})
  const address = `/lake/v2025-02-19/data/query/production?${options}`
  const search = Object.entries(params).map(
    ([name, value]) => `&%24${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return method === 'GET'
    ? {
        kind: 'request',
        as,
        method,
        path: `${address}&query=${encodeURIComponent(query)}${search.join('')}`,
        headers: {},
        body: '',
      }
    : {
        kind: 'request',
        as,
        method,
        path: address,
        headers: {'content-type': 'application/json'},
        body: Buffer.from(JSON.stringify({query, params})).toString('latin1'),
      }
}

function plainAnswer(
  {query, params, as}: ComparedQuery,
  dataset: readonly StoredDocument[],
): {result: unknown} | undefined {
  try {
    const {data}: {data: unknown} = evaluateSync(parse(query, {params}), {
      dataset,
      params,
      identity: as === 'owner' ? 'owner' : '',
      sanity: {projectId: 'local', dataset: 'production'},
    })
    return {result: JSON.parse(JSON.stringify(data ?? null))}
  } catch {
    return undefined
  }
}

function shownTo(
  {as, perspective}: ComparedQuery,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] {
  return as === 'owner' ? seen(perspective, documents) : documents.filter(({_id}) => !_id.includes('.'))
}

const isPublished = ({_id}: StoredDocument) => !/^(drafts|versions)\./.test(_id)
const publishedId = (id: string) => id.replace(/^(drafts|versions\.[^.]+)\./, '')

/** What a perspective shows, in the order of ids: written down anew, so that the lake's own account of it is tested too. */
function seen(perspective: string, documents: readonly StoredDocument[]): StoredDocument[] {
  if (perspective === 'raw') return [...documents]
  if (perspective === 'published') return documents.filter(isPublished)
  const layers = perspective
    .split(',')
    .map((layer) => (layer === 'drafts' ? 'drafts.' : `versions.${layer}.`))
  const byId = new Map(documents.map((document) => [document._id, document]))
  const shown = [...new Set(documents.map(({_id}) => publishedId(_id)))].flatMap((id) => {
    const top = [...layers, '']
      .map((layer) => byId.get(layer + id))
      .find((document) => document !== undefined)
    return top ? [{...top, _id: id, _originalId: top._id}] : []
  })
  return shown.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

function short(value: unknown): string {
  return JSON.stringify(value).slice(0, 1500)
}
