import {createHash} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {PlainDocument} from '../content-files/plain-document.ts'

/** The file beside the pages that says which content they were built from. */
const publishedStateFile = 'content-state.json'

type Documents = ReadonlyMap<string, PlainDocument>

const stateSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Characters of a digest: two of a thousand documents collide once in a billion sites. */
const digestLength = 16

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digestLength)

/** Digests of documents by digests of their ids: they disclose nothing that the pages do not show. */
function publishedState(documents: Documents): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...documents]
      .map(([id, document]) => [digest(id), digest(JSON.stringify(document))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** @param dist the folder that a host publishes */
export function writePublishedState(documents: Documents, dist: string): void {
  writeFileSync(join(dist, publishedStateFile), `${JSON.stringify(publishedState(documents), null, 1)}\n`)
}

/** Whether the site shows what is published here. */
export type DeployStatus =
  /** The site's address is not set, or, with a reason, it does not say what it was built from. */
  | {readonly kind: 'unknown'; readonly reason?: string}
  | {readonly kind: 'stale'; readonly changed: number}
  | {readonly kind: 'live'}

/** Milliseconds that a host may take to answer. */
const timeout = 10_000

/** @param url the address of the site, with a trailing slash */
export async function readDeployStatus(url: string | undefined, documents: Documents): Promise<DeployStatus> {
  if (url === undefined) return {kind: 'unknown'}
  let response: Response
  try {
    const signal = AbortSignal.timeout(timeout)
    response = await fetch(`${url}${publishedStateFile}`, {cache: 'no-store', signal})
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {kind: 'unknown', reason: `${url} cannot be reached (${reason}). Check BASE_URL and your network.`}
  }
  const state = v.safeParse(stateSchema, await response.text())
  if (!response.ok || !state.success) {
    const reason = `${url} does not answer with this site (${response.status}). Switch publishing on at your host, or read the log of its last build: docs/publishing.md says where.`
    return {kind: 'unknown', reason}
  }
  const here = publishedState(documents)
  const ids = new Set([...Object.keys(here), ...Object.keys(state.output)])
  const changed = [...ids].filter((id) => here[id] !== state.output[id]).length
  return changed === 0 ? {kind: 'live'} : {kind: 'stale', changed}
}

/**
 * Where GitHub Pages publishes a repository: `https://you.github.io/portfolio/`; undefined for other hosts.
 * Source: docs.github.com, "Types of GitHub Pages sites".
 *
 * @param remote the address of the repository, for HTTPS or SSH
 */
export function pagesAddress(remote: string | undefined): string | undefined {
  const [, user, name] = /github\.com[/:]([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(remote ?? '') ?? []
  if (user === undefined || name === undefined) return undefined
  const host = `${user.toLowerCase()}.github.io`
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`
}
