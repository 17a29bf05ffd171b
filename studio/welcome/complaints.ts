import {evaluate, parse} from 'groq-js'
import {type SanityClient, type SanityDocument, validateDocument, type Workspace} from 'sanity'
import type {Complaint} from './findings.ts'

interface Checked {
  readonly rev: string
  readonly complaints: readonly Complaint[]
}

/** What was found out about documents, by their ids; it holds until they change. */
const checkedIn = new WeakMap<Workspace, Map<string, Checked>>()

/**
 * What the rules of the forms say about documents, by their ids. Rules that ask for other documents, whether an id or a name is taken,
 * hear of none: a question for each of a thousand documents would keep the lake from answering the owner.
 *
 * It pauses after each document, so that the page stays quick meanwhile.
 *
 * @param isStale ends it early
 */
export async function complaintsAbout(
  workspace: Workspace,
  documents: readonly SanityDocument[],
  isStale: () => boolean,
): Promise<ReadonlyMap<string, readonly Complaint[]>> {
  const checked = checkedIn.get(workspace) ?? new Map<string, Checked>()
  checkedIn.set(workspace, checked)
  const ids = new Set(documents.map(({_id}) => _id))
  for (const document of documents) {
    if (isStale()) break
    const {_id: id, _rev: rev} = document
    if (checked.get(id)?.rev === rev) continue
    checked.set(id, {rev, complaints: await check(workspace, document, ids)})
    await new Promise((resolve) => setTimeout(resolve))
  }
  return knownComplaints(workspace)
}

/** What was found out before. */
export function knownComplaints(workspace: Workspace): ReadonlyMap<string, readonly Complaint[]> {
  const checked = checkedIn.get(workspace) ?? new Map<string, Checked>()
  return new Map([...checked].map(([id, {complaints}]) => [id, complaints]))
}

async function check(
  workspace: Workspace,
  document: SanityDocument,
  ids: ReadonlySet<string>,
): Promise<Complaint[]> {
  const markers = await validateDocument({
    document,
    workspace,
    environment: 'studio',
    getClient: (options) => ofEmptyDataset(workspace.getClient(options)),
    getDocumentExists: async ({id}) => ids.has(id) || /^(image|file)-/.test(id),
  })
  return markers.flatMap(({level, path, message}) => {
    const [field] = path
    if (level === 'info') return []
    return {level, field: typeof field === 'string' ? field : undefined, message}
  })
}

/** The client, except that queries find nothing. */
function ofEmptyDataset(client: SanityClient): SanityClient {
  return new Proxy(client, {
    get(target, name): unknown {
      if (name === 'fetch') return fetchOfNothing
      if (name === 'withConfig') return () => ofEmptyDataset(target)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function fetchOfNothing(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  return (await evaluate(parse(query, {params}), {dataset: [], params})).get()
}
