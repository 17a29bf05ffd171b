import {evaluate, parse} from 'groq-js'
import {type SanityClient, type SanityDocument, validateDocument, type Workspace} from 'sanity'
import type {Marker} from './issues.ts'

interface Validated {
  readonly rev: string
  readonly markers: readonly Marker[]
}

/** The results by document id. They hold until the document changes. */
const results = new WeakMap<Workspace, Map<string, Validated>>()

/**
 * Validates documents, yielding to the event loop after each. Rules that query other documents (is this id taken?) find none: a query per
 * document would block the lake.
 *
 * @param isStale stops early
 */
export async function validateContent(
  workspace: Workspace,
  documents: readonly SanityDocument[],
  isStale: () => boolean,
): Promise<ReadonlyMap<string, readonly Marker[]>> {
  const validated = results.get(workspace) ?? new Map<string, Validated>()
  results.set(workspace, validated)
  const ids = new Set(documents.map(({_id}) => _id))
  for (const document of documents) {
    if (isStale()) break
    const {_id: id, _rev: rev} = document
    if (validated.get(id)?.rev === rev) continue
    validated.set(id, {rev, markers: await validate(workspace, document, ids)})
    await new Promise((resolve) => setTimeout(resolve))
  }
  return knownMarkers(workspace)
}

/** The results of earlier validations. */
export function knownMarkers(workspace: Workspace): ReadonlyMap<string, readonly Marker[]> {
  return new Map([...(results.get(workspace) ?? [])].map(([id, {markers}]) => [id, markers]))
}

async function validate(
  workspace: Workspace,
  document: SanityDocument,
  ids: ReadonlySet<string>,
): Promise<Marker[]> {
  const markers = await validateDocument({
    document,
    workspace,
    environment: 'studio',
    getClient: (options) => ofEmptyDataset(workspace.getClient(options)),
    getDocumentExists: async ({id}) => ids.has(id) || /^(image|file)-/.test(id),
  })
  return markers.flatMap(({level, path: [field], message}) =>
    level === 'info' ? [] : {level, field: typeof field === 'string' ? field : undefined, message},
  )
}

/** The client, except that queries find nothing. */
function ofEmptyDataset(client: SanityClient): SanityClient {
  return new Proxy(client, {
    get(target, name): unknown {
      if (name === 'fetch') return fetchNothing
      if (name === 'withConfig') return () => ofEmptyDataset(target)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function fetchNothing(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  return (await evaluate(parse(query, {params}), {dataset: [], params})).get()
}
