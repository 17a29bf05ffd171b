import type {ContentFiles} from '../content-files/content-files.ts'
import {type ContentFilesState, troublesOf} from '../content-files/content-files-state.ts'
import {basename} from 'node:path'
import {type Advice, adviseOn} from './advice.ts'
import {compareOnline, type Online, pagesAddress} from './published-state.ts'
import {commitContent, pull, push, readRepository, requireOwnRemote} from './repository.ts'

/** What the owner is told of the way from this machine to the visitors. */
export interface Situation {
  readonly files: ContentFilesState
  readonly online: Online
  readonly advice: Advice
}

export interface Place {
  readonly contentDir: string
  /** Where the site is, with a slash at the end; else it is where GitHub Pages would publish it. */
  readonly siteUrl: string | undefined
}

export async function readSituation(content: ContentFiles, {contentDir, siteUrl}: Place): Promise<Situation> {
  const files = content.state()
  const repository = files.isFiled ? await readRepository(contentDir) : undefined
  const url = siteUrl ?? pagesAddress(repository?.remote?.address)
  const online: Online =
    url === undefined || !files.isFiled
      ? {kind: 'nowhere'}
      : await compareOnline(url, await content.documents())
  return {files, online, advice: adviseOn({files, repository, online})}
}

/**
 * Commits the content, merges what others have pushed to the owner's repository, and pushes. An interrupted run is completed by the next one.
 *
 * @param confirmed the address of the repository, if the owner has just confirmed that it is theirs
 * @throws an Error with a sentence for the owner
 */
export async function goOnline(content: ContentFiles, contentDir: string, confirmed?: string): Promise<void> {
  await refuseTroubles(content, contentDir)
  const remote = await requireOwnRemote(contentDir, confirmed)
  const {uncommitted = []} = (await readRepository(contentDir)) ?? {}
  if (uncommitted.length > 0) await commitContent(contentDir, commitMessage(uncommitted))
  await pull(contentDir, remote)
  await refuseTroubles(content, contentDir)
  await push(contentDir, remote)
}

/** Documents that a commit message names. */
const mostNamed = 3

function commitMessage(paths: readonly string[]): string {
  const names = paths.filter((path) => path.endsWith('.yaml')).map((path) => basename(path, '.yaml'))
  return names.length === 0 || names.length > mostNamed
    ? `Update content: ${paths.length} files`
    : `Update content: ${names.join(', ')}`
}

async function refuseTroubles(content: ContentFiles, contentDir: string): Promise<void> {
  const [trouble] = troublesOf(await content.settle(), basename(contentDir))
  if (trouble !== undefined) throw new Error(trouble)
}
