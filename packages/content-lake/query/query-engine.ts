import type {Collection} from '../documents/collection.ts'
import type {JsonObject, LakeDocument} from '../documents/document.ts'
import {perspectiveKey, type Perspective} from '../documents/perspective.ts'
import type {View} from '../documents/view.ts'
import {dataError} from '../errors/lake-error.ts'
import type {AnswerCache, CachedAnswer} from './answer-cache.ts'
import {boundedJson} from './bounded-json.ts'
import {dependsOnClock} from './clock.ts'
import {evaluateGroq, type Evaluation} from './groq.ts'
import {listenerFilter} from './listener-filter.ts'
import type {GroqNode} from './groq-node.ts'
import {planWithIndexes} from './plan/index-plan.ts'
import {indexesOf, type Indexes} from './plan/indexes.ts'
import {referencingPrefix} from './plan/references-lookup.ts'
import {QueryCache} from './query-cache.ts'
import {sourceMapJson, type SourceMapKind} from './source-map/content-source-map.ts'
import {traceGroq} from './source-map/trace.ts'
import {missingTag, typeTag} from './sync-tags.ts'
import {withinTime} from '../limits/time-limit.ts'

export interface QueryLimits {
  /** Characters of GROQ. */
  length: number
  /** Milliseconds of computing. */
  time: number
  /** Characters of JSON in the answer. */
  result: number
}

interface AnyRequest {
  dataset: string
  query: string
  params: JsonObject
  identity: string
  limits: Omit<QueryLimits, 'result'>
}

export interface QueryRequest extends AnyRequest {
  collection: Collection
  answers: AnswerCache
  perspective: Perspective
  /** The source map that is asked for, if any. */
  sourceMap?: SourceMapKind | undefined
  limits: QueryLimits
}

export interface MatcherRequest extends AnyRequest {
  /** What the filter may look at besides the document; nothing else when missing. */
  elsewhere: {collection: Collection; perspective: Perspective} | undefined
}

export interface Matcher {
  /** @throws LakeError when the filter cannot be evaluated */
  matches: (document: LakeDocument) => boolean
  /** Whether it surely returns within a fraction of a millisecond; else it needs a time limit. */
  isQuick: boolean
}

/** Characters; a filter of quick parts takes the longer the more of them there are. */
const longestQuickFilter = 1000

export interface SelectRequest extends AnyRequest {
  documents: readonly object[]
}

export interface Answer extends CachedAnswer {
  timing: {evaluate: number; write: number}
}

/** Runs GROQ over the documents in memory. */
export class QueryEngine {
  readonly #cache = new QueryCache()
  readonly #projectId: string
  readonly #now: () => Date

  constructor(projectId: string, now: () => Date) {
    this.#projectId = projectId
    this.#now = now
  }

  /**
   * The answer as JSON text, with the sync tags of what it was computed from, and the milliseconds for working it out
   * and for writing it down.
   * @throws LakeError when the query is malformed, too long, too slow or its answer too large
   */
  answer(request: QueryRequest): Answer {
    const known = this.known(request)
    if (known) return known
    const {isLasting, timing, ...answer} = this.#compute(request)
    if (isLasting) request.answers.put(keyOf(request), answer)
    return {...answer, timing}
  }

  /** The answer, if it was worked out before and still holds. */
  known(request: QueryRequest): Answer | undefined {
    const known = request.answers.get(keyOf(request))
    return known && {...known, timing: {evaluate: 0, write: 0}}
  }

  #compute(request: QueryRequest): Answer & {isLasting: boolean} {
    const {limits, collection, perspective, sourceMap} = request
    const view = collection.view(perspective)
    return this.#bounded(request, (tree) => {
      const started = performance.now()
      const tags = new Set<string>()
      const indexes = indexesOf(collection, view, request.params, (tag) => tags.add(tag))
      const [plan, evaluation] = [planWithIndexes(tree, indexes), this.#within(request, view, indexes)]
      const traced = sourceMap && traceGroq(plan, evaluation)
      const result = traced ? traced.data : evaluateGroq(plan, evaluation)
      const evaluated = performance.now()
      const text = boundedJson(result, limits.result)
      const json = Buffer.from(text)
      const map = traced && {
        sourceMap: Buffer.from(sourceMapJson(traced, sourceMap, text.length, limits.result)),
      }
      const timing = {evaluate: evaluated - started, write: performance.now() - evaluated}
      // In a stack of layers another version of a document may come to the top, which its tags do not tell.
      const isLasting = typeof perspective === 'string' && !dependsOnClock(tree)
      return {json, ...map, syncTags: [...tags].toSorted(), timing, isLasting}
    })
  }

  /** What a query selects among `documents`, which are in no collection (yet). */
  select(request: SelectRequest): unknown {
    const {documents} = request
    const get = (id: string) => documents.find((document) => '_id' in document && document._id === id)
    return this.#bounded(request, (tree) =>
      evaluateGroq(
        tree,
        this.#evaluation(request, documents, ({_ref}) => get(_ref)),
      ),
    )
  }

  /**
   * Tells whether a document passes a listener's filter, at any later time.
   * @throws LakeError when the query is no filter, or looks where it may not
   */
  matcher(request: MatcherRequest): Matcher {
    const {elsewhere, query} = request
    const {over, isQuick, looksElsewhere} = this.#bounded(request, listenerFilter)
    if (looksElsewhere && !elsewhere) throw looksTooFar()
    const select = (document: LakeDocument): unknown => {
      if (!elsewhere || !looksElsewhere)
        return evaluateGroq(
          over(document),
          this.#evaluation(request, [], () => undefined),
        )
      const view = elsewhere.collection.view(elsewhere.perspective)
      const indexes = indexesOf(elsewhere.collection, view, request.params, () => undefined)
      return evaluateGroq(planWithIndexes(over(document), indexes), this.#within(request, view, indexes))
    }
    return {
      matches: (document) => {
        const selected = select(document)
        return Array.isArray(selected) && selected.length > 0
      },
      isQuick: isQuick && query.length <= longestQuickFilter,
    }
  }

  #bounded<Result>(request: AnyRequest, work: (tree: GroqNode) => Result): Result {
    const {query, params, limits} = request
    if (query.length > limits.length) throw tooLong(query, limits.length)
    return withinTime(limits.time, 'The query', () => work(this.#cache.parse(query, params)))
  }

  #within(request: AnyRequest, view: View, indexes: Indexes): Evaluation {
    return this.#evaluation(request, view.all.list, ({_ref}) => dereference(_ref, indexes))
  }

  #evaluation(
    {dataset, params, identity}: AnyRequest,
    documents: readonly object[],
    follow: Evaluation['dereference'],
  ): Evaluation {
    const sanity = {projectId: this.#projectId, dataset}
    return {dataset: documents, params, identity, timestamp: this.#now(), sanity, dereference: follow}
  }
}

function dereference(id: string, indexes: Indexes): unknown {
  if (id.startsWith(referencingPrefix)) return indexes.referencing(id.slice(referencingPrefix.length))
  const shown = indexes.get(id)
  // A stack of layers finds a draft by its own id, too, but shows it under the published one only.
  const found = shown?._id === id ? shown : undefined
  indexes.note(found ? typeTag(found._type) : missingTag(id))
  return found
}

function keyOf({perspective, identity, query, params, sourceMap}: QueryRequest): string {
  return JSON.stringify([perspectiveKey(perspective), identity, query, params, sourceMap])
}

function tooLong(query: string, limit: number): Error {
  const description = `The query has ${query.length} characters; at most ${limit} are taken`
  return dataError(400, 'queryTooLongError', description)
}

function looksTooFar(): Error {
  const description =
    "Without a login a listener's filter looks at the document alone: no references to follow, no queries within"
  return dataError(400, 'listenQueryError', description)
}
