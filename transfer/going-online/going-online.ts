import type {ContentFiles} from '../content-files/content-files.ts'
import {type ContentFilesState, troublesOf} from '../content-files/content-files-state.ts'
import {basename} from 'node:path'
import {type Advice, adviseOn} from './advice.ts'
import {compareOnline, type Online, pagesAddress} from './published-state.ts'
import {commitContent, pullOthers, push, readRepository} from './repository.ts'

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
  const url = siteUrl ?? pagesAddress(repository?.remote)
  const online: Online =
    url === undefined || !files.isFiled
      ? {kind: 'nowhere'}
      : await compareOnline(url, await content.documents())
  return {files, online, advice: adviseOn({files, repository, online})}
}

/**
 * Commits the content, takes over what others have pushed, and pushes. Every step can be taken again.
 *
 * @throws an Error with a sentence for the owner
 */
export async function goOnline(content: ContentFiles, contentDir: string): Promise<void> {
  await refuseTroubles(content, contentDir)
  await commitContent(contentDir, 'Update the content')
  await pullOthers(contentDir)
  await refuseTroubles(content, contentDir)
  await push(contentDir)
}

async function refuseTroubles(content: ContentFiles, contentDir: string): Promise<void> {
  const [trouble] = troublesOf(await content.settle(), basename(contentDir))
  if (trouble !== undefined) throw new Error(trouble)
}
