import type {SanityClient} from '@sanity/client'
import {createWorkspaceFromConfig} from 'sanity'
import config from '../sanity.config.ts'
import {namesOf, writtenTypes} from '../names.ts'
import {complaintsAbout} from './complaints.ts'
import {demoSentences} from './demo-text.ts'
import {type Finding, findingsIn} from './findings.ts'

export type {Finding}

/** A document, published or a draft, as a lake has it. */
export type Stored = Readonly<Record<string, unknown>> & {readonly _id: string; readonly _type: string}

/**
 * What the Welcome pane shows, for the terminal.
 *
 * @param documents of a whole dataset
 * @param client of that dataset
 * @param demo the demo content, a JSON document on each line; empty where it was deleted
 */
export async function findingsOf(
  documents: readonly Stored[],
  client: SanityClient,
  demo: string,
): Promise<Finding[]> {
  const workspace = await createWorkspaceFromConfig({
    ...config,
    currentUser: {id: 'owner', name: 'Owner', email: '', role: '', roles: []},
    getClient: (options) => client.withConfig(options),
  })
  const written = new Set(writtenTypes(workspace.schema))
  const own = documents
    .filter(({_type}) => written.has(_type))
    .map((document) => ({
      ...document,
      _rev: String(document['_rev']),
      _createdAt: String(document['_createdAt']),
      _updatedAt: String(document['_updatedAt']),
    }))
  return findingsIn({
    documents: own,
    complaints: await complaintsAbout(workspace, own, () => false),
    demo: demoSentences(demo),
    names: namesOf(workspace.schema),
  })
}
