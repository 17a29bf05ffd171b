import {basename} from 'node:path'
import type {ContentFiles} from '../content-files/content-files.ts'
import {readContentFiles} from '../content-files/read-content-files.ts'
import type {KeptDraft} from '../content-files/sync-content.ts'
import {type DeployStatus, gitHubPagesUrl, readDeployStatus} from './published-state.ts'
import {
  commitContent,
  pull,
  push,
  readRepository,
  readUncommitted,
  type RepositoryState,
  requireOwnRemote,
} from './repository.ts'

export interface DeployTarget {
  readonly contentDir: string
  /** With a trailing slash. The default is the URL at GitHub Pages. */
  readonly siteUrl: string | undefined
}

export interface DeployReport {
  readonly tone: 'done' | 'waiting' | 'todo' | 'failed'
  readonly title: string
  readonly text: string
  readonly canDeploy: boolean
  /** The URL of a repository that the owner has to confirm. */
  readonly confirm?: string
  readonly url?: string | undefined
  readonly missingFiles: number
  readonly keptDrafts: readonly KeptDraft[]
  readonly problems: readonly string[]
}

type Advice = Pick<DeployReport, 'tone' | 'title' | 'text' | 'canDeploy' | 'confirm'>

export async function readDeployReport(
  content: ContentFiles,
  {contentDir, siteUrl}: DeployTarget,
): Promise<DeployReport> {
  const {isFiled, ...files} = content.state()
  const repository = isFiled ? await readRepository(contentDir) : undefined
  const url = siteUrl ?? gitHubPagesUrl(repository?.remote?.url)
  const advice =
    files.problems.length > 0
      ? blocked
      : isFiled
        ? (adviseOnRepository(repository) ??
          adviseOnStatus(await readDeployStatus(url, await content.documents()), url))
        : unpublished
  return {...advice, ...files, url}
}

const blocked: Advice = {
  tone: 'failed',
  title: 'Fix this before deploying',
  text: 'The published content and the content files differ.',
  canDeploy: false,
}

const unpublished: Advice = {
  tone: 'todo',
  title: 'Nothing to deploy yet',
  text: 'When you publish for the first time, your content is written to files in this folder, ready to be committed.',
  canDeploy: false,
}

function adviseOnRepository(repository: RepositoryState | undefined): Advice | undefined {
  if (repository === undefined) {
    return {
      tone: 'todo',
      title: 'Not in git',
      text: 'This folder is not a git repository, so nothing can be pushed. docs/publishing.md says how to begin; npm run build makes the pages for any host.',
      canDeploy: false,
    }
  }
  const {remote, uncommitted, unpushed} = repository
  if (remote === undefined) {
    return {
      tone: 'todo',
      title: 'No repository to deploy to',
      text: 'Make an empty repository at your git host, run git remote add origin ADDRESS in a terminal, and reload this page.',
      canDeploy: false,
    }
  }
  if (!remote.isConfirmed) {
    return {
      tone: 'todo',
      title: 'Is this repository yours?',
      text: `Deploying pushes your content to ${remote.url}. If you cloned somebody else’s repository, do not confirm: make an empty one at your git host, run git remote rename origin template and git remote add origin ADDRESS in a terminal, and reload this page.`,
      canDeploy: true,
      confirm: remote.url,
    }
  }
  if (uncommitted.length === 0 && unpushed === 0) return undefined
  const files = `${uncommitted.length} ${uncommitted.length === 1 ? 'file' : 'files'}`
  return {
    tone: 'todo',
    title: uncommitted.length === 0 ? 'Committed, not pushed' : `${files} to deploy`,
    text: `Deploy commits your content and pushes it to ${remote.url}; your host then builds the site.`,
    canDeploy: true,
  }
}

function adviseOnStatus(status: DeployStatus, url: string | undefined): Advice {
  const pushed = {tone: 'waiting', canDeploy: false} as const
  switch (status.kind) {
    case 'unknown': {
      const text = 'Your host builds the site. Set BASE_URL in .env to its address to see here what is live.'
      return status.reason === undefined
        ? {...pushed, title: 'Pushed', text}
        : {...pushed, tone: 'failed', title: 'Pushed, but not live', text: status.reason}
    }
    case 'stale':
      return {
        ...pushed,
        title: 'Pushed, not live yet',
        text: `${status.changed} documents differ at ${url}. A build takes a few minutes; if it takes longer, read its log at your host.`,
      }
    case 'live':
      return {...pushed, tone: 'done', title: 'Live', text: `${url} shows what you have published.`}
    default:
      return status satisfies never
  }
}

/**
 * Idempotent.
 *
 * @param confirmed the URL of the repository, if the owner has just confirmed it
 */
export async function deploy(content: ContentFiles, contentDir: string, confirmed?: string): Promise<void> {
  const {problems: unsolved} = await content.sync()
  if (unsolved[0] !== undefined) throw new Error(unsolved[0])
  const remote = await requireOwnRemote(contentDir, confirmed)
  await commitChanges(contentDir)
  const {problems} = await content.syncAfter(async () => {
    const overwritten = await pull(contentDir, remote)
    const {documents} = readContentFiles(contentDir)
    return [...documents].flatMap(([id, {path}]) => (overwritten.includes(path) ? id : []))
  })
  if (problems[0] !== undefined) throw new Error(problems[0])
  // Syncing can write files, such as the metadata of images.
  await commitChanges(contentDir)
  await push(contentDir, remote)
}

async function commitChanges(contentDir: string): Promise<void> {
  const uncommitted = (await readUncommitted(contentDir)) ?? []
  if (uncommitted.length > 0) await commitContent(contentDir, commitMessage(uncommitted))
}

const mostNamed = 3

function commitMessage(paths: readonly string[]): string {
  const names = paths.filter((path) => path.endsWith('.yaml')).map((path) => basename(path, '.yaml'))
  return names.length === 0 || names.length > mostNamed
    ? `Update content: ${paths.length} files`
    : `Update content: ${names.join(', ')}`
}
