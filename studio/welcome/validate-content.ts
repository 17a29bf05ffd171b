import {type SanityDocument, validateDocument, type Workspace} from 'sanity'
import type {Marker} from './issues.ts'

interface Validated {
  readonly rev: string
  readonly markers: readonly Marker[]
}

/** By document id. A result is valid for one revision. */
const results = new WeakMap<Workspace, Map<string, Validated>>()

/** Yields to the event loop after each document. */
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
    const markers = await validate(workspace, document, ids).catch((error: unknown): Marker[] => [
      {level: 'error', field: undefined, message: `This document cannot be checked: ${String(error)}`},
    ])
    validated.set(id, {rev, markers})
    await new Promise((resolve) => setTimeout(resolve))
  }
  return cachedMarkers(workspace)
}

export function cachedMarkers(workspace: Workspace): ReadonlyMap<string, readonly Marker[]> {
  return new Map([...(results.get(workspace) ?? [])].map(([id, {markers}]) => [id, markers]))
}

async function validate(
  workspace: Workspace,
  document: SanityDocument,
  ids: ReadonlySet<string>,
): Promise<Marker[]> {
  const checked = await validateDocument({
    document,
    workspace,
    environment: 'studio',
    getDocumentExists: async ({id}) => ids.has(id) || /^(image|file)-/.test(id),
  })
  return checked.flatMap(({level, path: [field], message}) =>
    level === 'info' ? [] : {level, field: typeof field === 'string' ? field : undefined, message},
  )
}
