import {createClient} from '@sanity/client'
import {evaluate, parse} from 'groq-js'
import {createServer} from 'node:http'
import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import config from '../../../studio/sanity.config.ts'
import type {ContentDocument} from './demo-content.ts'

const now = '2025-01-01T00:00:00Z'

/** Evaluates the query in URL parameters; those named `$name` are JSON. */
async function answer(search: URLSearchParams, documents: readonly ContentDocument[]): Promise<unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = JSON.parse(value)
  }
  const tree = parse(search.get('query') ?? '', {params})
  return (await evaluate(tree, {dataset: documents, params})).get()
}

/**
 * The Studio's workspace over a fixed list of documents. A local server answers its queries with groq-js, because
 * validation checks ids for uniqueness.
 */
export async function openWorkspace(documents: readonly ContentDocument[]) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!url.pathname.includes('/data/query/')) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', 'application/json')
    void answer(url.searchParams, documents).then((result) => response.end(JSON.stringify({result})))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${address.port}`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  })
  const workspace = await createWorkspaceFromConfig({
    ...config,
    currentUser: {id: 'owner', name: 'Owner', email: 'you@example.com', role: '', roles: []},
    getClient: (options) => client.withConfig(options),
  })
  const ids = new Set(documents.map(({_id}) => _id))

  return {
    workspace,
    /** Validation markers as `level path: message`. */
    async validationMarkers(document: ContentDocument): Promise<string[]> {
      const markers = await validateDocument({
        document: {_rev: '1', _createdAt: now, _updatedAt: now, ...document},
        workspace,
        environment: 'studio',
        getDocumentExists: async ({id}) => ids.has(id) || id.startsWith('image-'),
      })
      return markers.map(({level, path, message}) => `${level} ${JSON.stringify(path)}: ${message}`)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
