import type {CommittedChange, Dataset} from '../datasets/dataset.ts'
import type {JsonObject, LakeDocument} from '../documents/document.ts'
import type {Perspective} from '../documents/perspective.ts'
import type {Limits} from '../limits.ts'
import {type CachedResult, missingTag, typeTag} from './result-cache.ts'
import {checkGrowth, stringifyWithinLimit, withTimeLimit} from './query-limits.ts'
import {dataError} from '../errors/errors.ts'
import {
  child,
  dependsOnTime,
  evaluateGroq,
  type Evaluation,
  type GroqNode,
  isNode,
  parseGroq,
  resolveChanges,
} from './groq.ts'
import {planWithIndexes, referrersPrefix, type Scope} from './index-plan.ts'
import {sourceMapJson, type SourceMapKind} from './source-map/content-source-map.ts'
import {rewriteTextSearch, textsOf} from './text-search.ts'
import {traceGroq} from './source-map/trace.ts'

interface QueryRequest {
  query: string
  params: JsonObject
  identity: string
}

interface ViewRequest extends QueryRequest {
  perspective: Perspective
  sourceMap?: SourceMapKind | undefined
}

type Source = Pick<Dataset, 'name' | 'collection' | 'resultCache'>
type QueryLimits = Pick<Limits, 'queryMs' | 'resultCharacters'>

export class QueryEngine {
  readonly #projectId: string
  readonly #limits: QueryLimits
  readonly #now: () => Date

  constructor(projectId: string, limits: QueryLimits, now: () => Date) {
    this.#projectId = projectId
    this.#limits = limits
    this.#now = now
  }

  execute(dataset: Source, request: ViewRequest): CachedResult {
    const {perspective, identity, query, params, sourceMap} = request
    const key = JSON.stringify([perspective, identity, query, params, sourceMap])
    return dataset.resultCache.get(key) ?? this.#compute(dataset, request, key)
  }

  #compute({name, collection, resultCache}: Source, request: ViewRequest, key: string): CachedResult {
    const {perspective, sourceMap} = request
    const {resultCharacters} = this.#limits
    const view = collection.view(perspective)
    return this.#withTree(request, (tree) => {
      const tags = new Set<string>()
      const scope = {collection, view, addTag: (tag: string) => tags.add(tag)}
      const plan = planWithIndexes(tree, scope)
      const evaluation = this.#evaluation(name, request.identity, view.all, dereferenceIn(scope))
      const traced = sourceMap && traceGroq(plan, evaluation)
      const json = stringifyWithinLimit(
        traced ? traced.data : evaluateGroq(plan, evaluation),
        resultCharacters,
      )
      const map = traced && sourceMapJson(traced, sourceMap, json.length, resultCharacters)
      const result = {
        json: Buffer.from(json),
        ...(map !== undefined && {sourceMap: Buffer.from(map)}),
        syncTags: [...tags].toSorted(),
      }
      // Sync tags do not cover the order of layers.
      if (typeof perspective === 'string' && !dependsOnTime(tree)) resultCache.set(key, result)
      return result
    })
  }

  /** Evaluates a query over uncommitted documents. */
  select(dataset: string, documents: readonly object[], request: QueryRequest): unknown {
    const find = (id: string) => documents.find((document) => '_id' in document && document._id === id)
    const follow: Evaluation['dereference'] = ({_ref: id}) => textsOf(id, find) ?? find(id)
    const evaluation = this.#evaluation(dataset, request.identity, documents, follow)
    return this.#withTree(request, (tree) => evaluateGroq(tree, evaluation))
  }

  /** @throws LakeError when the query is not a filter. The matcher throws when it times out. */
  matcher({name, collection}: Source, request: ViewRequest): (document: LakeDocument) => boolean {
    const filterOf = this.#withTree(request, listenerFilter)
    return (document) =>
      withTimeLimit(this.#limits.queryMs, 'The filter', () => {
        const view = collection.view(request.perspective)
        const scope = {collection, view, addTag: () => undefined}
        const plan = planWithIndexes(filterOf(document), scope)
        const evaluation = this.#evaluation(name, request.identity, view.all, dereferenceIn(scope))
        const selected = evaluateGroq(plan, evaluation)
        return Array.isArray(selected) && selected.length > 0
      })
  }

  /** @throws LakeError if the query of a webhook is malformed */
  parseDelta(query: string, document: object): GroqNode {
    const tree = rewriteTextSearch(parseGroq(query, {document}, 'delta'))
    checkGrowth(tree, query.length)
    return tree
  }

  /** Evaluates the query of a webhook, in which `$document` is the document after the change, or before. */
  async evaluateDelta(
    {name, collection}: Source,
    query: string,
    {before, after}: Pick<CommittedChange, 'before' | 'after'>,
  ): Promise<unknown> {
    const tree = this.parseDelta(query, after ?? before ?? {})
    const view = collection.view('raw')
    const follow = dereferenceIn({collection, view, addTag: () => undefined})
    const evaluation = {...this.#evaluation(name, '', view.all, follow), before, after}
    const resolved = await resolveChanges(tree, evaluation)
    return withTimeLimit(this.#limits.queryMs, 'The query', () => evaluateGroq(resolved, evaluation))
  }

  #withTree<Result>({query, params}: QueryRequest, work: (tree: GroqNode) => Result): Result {
    return withTimeLimit(this.#limits.queryMs, 'The query', () => {
      const tree = rewriteTextSearch(parseGroq(query, params))
      checkGrowth(tree, JSON.stringify([query, params]).length)
      return work(tree)
    })
  }

  #evaluation(
    dataset: string,
    identity: string,
    documents: readonly object[],
    dereference: Evaluation['dereference'],
  ): Evaluation {
    const sanity = {projectId: this.#projectId, dataset}
    return {dataset: documents, identity, timestamp: this.#now(), sanity, dereference}
  }
}

function dereferenceIn({collection, view, addTag}: Scope): Evaluation['dereference'] {
  return ({_ref: id}) => {
    if (id.startsWith(referrersPrefix)) return collection.referencing(id.slice(referrersPrefix.length), view)
    const texts = textsOf(id, (documentId) => view.get(documentId))
    if (texts) return texts
    const shown = view.get(id)
    // Layers show drafts under their published id only.
    const found = shown?._id === id ? shown : undefined
    addTag(found ? typeTag(found._type) : missingTag(id))
    return found
  }
}

/** Projections, orders and slices around the filter are ignored, as hosted does. */
export function listenerFilter(tree: GroqNode): (document: unknown) => GroqNode {
  if (isFilter(tree)) return (document) => withBase(tree, {type: 'Value', value: [document]})
  if (isNode(tree['base'])) return listenerFilter(tree['base'])
  throw dataError(400, 'listenQueryError', 'A listener needs a filter, such as *[_type == "project"]')
}

function isFilter(node: GroqNode): boolean {
  return node.type === 'Everything' || (node.type === 'Filter' && isFilter(child(node, 'base')))
}

function withBase(node: GroqNode, list: GroqNode): GroqNode {
  return node.type === 'Filter' ? {...node, base: withBase(child(node, 'base'), list)} : list
}
