import {createClient} from '@sanity/client'
import {evaluate, parse} from 'groq-js'
import {createServer} from 'node:http'
import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import config from '../../../studio/sanity.config.ts'
import type {ContentDocument} from './demo-content.ts'

const now = '2025-01-01T00:00:00Z'

/** The result of the GROQ query in `search`, whose parameters are named `$name` and written as JSON. */
async function answer(search: URLSearchParams, documents: readonly ContentDocument[]): Promise<unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = JSON.parse(value)
  }
  const tree = parse(search.get('query') ?? '', {params})
  return (await evaluate(tree, {dataset: documents, params})).get()
}

/**
 * The Studio's workspace as the owner's browser resolves it, over a fixed list of documents.
 *
 * Its client is the real one; a server on a free port answers its queries with groq-js. Validation looks up
 * there whether an id is taken.
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
    /** What the owner would read beside the fields: `path: message`, errors and warnings alike. */
    async complaintsAbout(document: ContentDocument): Promise<string[]> {
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
