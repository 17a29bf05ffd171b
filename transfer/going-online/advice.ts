import type {ContentFilesState} from '../content-files/content-files-state.ts'
import type {Online} from './published-state.ts'
import type {RepositoryState} from './repository.ts'

/** All that decides what the owner does next. */
export interface Facts {
  readonly files: ContentFilesState
  readonly repository: RepositoryState | undefined
  readonly online: Online
}

/** What the owner reads and can do. */
export interface Advice {
  readonly tone: 'good' | 'todo' | 'bad'
  readonly title: string
  readonly text: string
  /** Whether a commit and a push are the next thing. */
  readonly canGoOnline: boolean
  /** The address of the repository, if the owner has to confirm first that it is theirs. */
  readonly confirm?: string
}

/** Says what is online, what is not, and what to do next. */
export function adviseOn({files, repository, online}: Facts): Advice {
  const open = files.conflicts.length + files.unreadable.length
  if (files.gone > 0 || files.trouble !== undefined || open > 0) {
    return {
      tone: 'bad',
      title: 'Something has to be decided first',
      text: 'Then your content can go online.',
      canGoOnline: false,
    }
  }
  if (!files.isFiled) {
    return {
      tone: 'todo',
      title: 'Nothing of yours is to go online yet',
      text: 'With your first publication the content is written to files in this folder, ready to be committed.',
      canGoOnline: false,
    }
  }
  if (repository === undefined) {
    return {
      tone: 'todo',
      title: 'Not in git',
      text: 'This folder is no git repository, so nothing can be pushed. docs/publishing.md says how to begin; npm run build makes the pages for any host.',
      canGoOnline: false,
    }
  }
  if (repository.remote === undefined) {
    return {
      tone: 'todo',
      title: 'On this machine only',
      text: 'Make an empty repository at your git host, run git remote add origin and its address in a terminal, and come back: then one press puts it online.',
      canGoOnline: false,
    }
  }
  const {address, isConfirmed} = repository.remote
  if (!isConfirmed) {
    return {
      tone: 'todo',
      title: 'Is this repository yours?',
      text: `Deploying pushes your content to ${address}. If you cloned somebody else’s repository, do not confirm: make an empty one at your git host, run git remote rename origin template and git remote add origin ADDRESS in a terminal, and reload this page.`,
      canGoOnline: true,
      confirm: address,
    }
  }
  if (repository.uncommitted.length > 0 || repository.unpushed > 0) {
    return {
      tone: 'todo',
      title: waiting(repository.uncommitted.length),
      text: `Press to commit and push to ${address}; your host then builds the site.`,
      canGoOnline: true,
    }
  }
  return whatIsOnline(online, repository)
}

function waiting(uncommitted: number): string {
  if (uncommitted === 0) return 'Committed, not pushed'
  return `${uncommitted} ${uncommitted === 1 ? 'file waits' : 'files wait'} to go online`
}

function whatIsOnline(online: Online, {branch}: RepositoryState): Advice {
  const done = {canGoOnline: false}
  switch (online.kind) {
    case 'nowhere':
      return {
        ...done,
        tone: 'good',
        title: 'Pushed',
        text: 'Your host builds it. Set BASE_URL in .env to the address of your site, and you read here what is online.',
      }
    case 'unreachable':
      return {
        ...done,
        tone: 'bad',
        title: 'Pushed, but the site does not answer',
        text: `${online.url} could not be asked (${online.why}). If it was never online, switch publishing on at your host: docs/publishing.md says where.`,
      }
    case 'silent':
      return {
        ...done,
        tone: 'bad',
        title: 'Pushed, but the site is not there yet',
        text: `${online.url} is not this site, or an older one. See at your host whether it builds the branch ${branch}.`,
      }
    case 'read':
      return online.differing.length + online.surplus === 0
        ? {...done, tone: 'good', title: 'Online', text: `${online.url} shows what you published.`}
        : {
            ...done,
            tone: 'todo',
            title: 'The online copy is older than this',
            text: `All is pushed, and ${online.url} does not show it yet: a build takes a few minutes. If it stays so, read the log of the last build at your host.`,
          }
    default:
      return online satisfies never
  }
}
