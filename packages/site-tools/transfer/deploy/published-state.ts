import {createHash} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {Documents} from '../content-files/plain-document.ts'

const publishedStateFile = 'content-state.json'

const stateSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

const digestLength = 16

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digestLength)

/** Hashes hide the names of unpublished documents. */
function publishedState(documents: Documents): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...documents]
      .map(([id, document]) => [digest(id), digest(JSON.stringify(document))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export function writePublishedState(documents: Documents, dist: string): void {
  writeFileSync(join(dist, publishedStateFile), `${JSON.stringify(publishedState(documents), null, 1)}\n`)
}

export type DeployStatus =
  /** The URL is unknown or, with a reason, has no state. */
  | {readonly kind: 'unknown'; readonly reason?: string}
  | {readonly kind: 'stale'; readonly changed: number}
  | {readonly kind: 'live'}

const timeoutMs = 10_000

/** @param url with a trailing slash */
export async function readDeployStatus(url: string | undefined, documents: Documents): Promise<DeployStatus> {
  if (url === undefined) return {kind: 'unknown'}
  let response: Response
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    response = await fetch(`${url}${publishedStateFile}`, {cache: 'no-store', signal})
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {kind: 'unknown', reason: `${url} cannot be reached (${reason}). Check BASE_URL and your network.`}
  }
  const state = v.safeParse(stateSchema, await response.text())
  if (!response.ok || !state.success) {
    const reason = `${url} does not serve this site (${response.status}). Switch publishing on at your host, or read the log of its last build: docs/publishing.md says where.`
    return {kind: 'unknown', reason}
  }
  const here = publishedState(documents)
  const ids = new Set([...Object.keys(here), ...Object.keys(state.output)])
  const changed = [...ids].filter((id) => here[id] !== state.output[id]).length
  return changed === 0 ? {kind: 'live'} : {kind: 'stale', changed}
}

/** https://docs.github.com/pages, "Types of GitHub Pages sites" */
export function gitHubPagesUrl(remote: string | undefined): string | undefined {
  const [, user, name] = /github\.com[/:]([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(remote ?? '') ?? []
  if (user === undefined || name === undefined) return undefined
  const host = `${user.toLowerCase()}.github.io`
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`
}
