import {createHash} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {PlainDocument} from '../content-files/plain-document.ts'

/** The file beside the pages that tells which content they were made of. */
export const publishedStateFile = 'content-state.json'

/** Digests of documents by digests of their ids: nobody learns from them what the pages do not say. */
export type PublishedState = Readonly<Record<string, string>>

const stateSchema = v.record(v.string(), v.string())

/** Characters of a digest; two of a thousand documents are the same once in a billion sites. */
const digestLength = 16

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digestLength)

/** What the pages are made of when these documents are published. */
export function publishedState(documents: ReadonlyMap<string, PlainDocument>): PublishedState {
  return Object.fromEntries(
    [...documents]
      .map(([id, document]) => [digest(id), digest(JSON.stringify(document))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** @param dist the folder that a host publishes */
export function writePublishedState(documents: ReadonlyMap<string, PlainDocument>, dist: string): void {
  writeFileSync(join(dist, publishedStateFile), `${JSON.stringify(publishedState(documents), null, 1)}\n`)
}

/** What is online, beside what is published here. */
export type Online =
  /** Nobody has said where the site is. */
  | {readonly kind: 'nowhere'}
  | {readonly kind: 'unreachable'; readonly url: string; readonly why: string}
  /** There is a site that does not say what it was made of. */
  | {readonly kind: 'silent'; readonly url: string}
  | {
      readonly kind: 'read'
      readonly url: string
      /** The ids of documents that are not online as they are here, or not at all. */
      readonly differing: readonly string[]
      /** How many are online that are here no more. */
      readonly surplus: number
    }

/** How long a host may take to answer, in milliseconds. */
const patience = 10_000

/**
 * Asks a published site what it was made of.
 *
 * @param url where the site is, with a slash at the end
 */
export async function compareOnline(
  url: string,
  documents: ReadonlyMap<string, PlainDocument>,
): Promise<Online> {
  let response: Response
  try {
    response = await fetch(`${url}${publishedStateFile}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return {kind: 'unreachable', url, why: cause instanceof Error ? cause.message : String(cause)}
  }
  if (!response.ok && response.status !== 404) {
    return {kind: 'unreachable', url, why: `it answers ${response.status}`}
  }
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), await response.text())
  if (!response.ok || !state.success) return {kind: 'silent', url}
  const here = publishedState(documents)
  const ids = [...documents.keys()]
  return {
    kind: 'read',
    url,
    differing: ids.filter((id) => state.output[digest(id)] !== here[digest(id)]),
    surplus: Object.keys(state.output).filter((key) => !(key in here)).length,
  }
}

/**
 * Where GitHub Pages publishes a repository: `https://you.github.io/portfolio/`; undefined for repositories elsewhere.
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
