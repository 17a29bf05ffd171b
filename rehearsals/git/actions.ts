import {cpSync, existsSync, readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import {linkInstalled} from '#testing/journeys/project-copy.ts'
import {git} from './git.ts'
import type {Action} from './runner.ts'

/** A repository at GitHub, and what its Pages show. */
export interface Repository {
  /** The bare repository that is pushed to. */
  readonly folder: string
  /** Where its Pages are; undefined while they are switched off. */
  readonly address: string | undefined
  /** The folder that visitors see. */
  readonly published: string
}

/**
 * Stand-ins for GitHub's own actions, as far as this project's workflows use them; each does what its `action.yml` says.
 *
 * @param workspace the folder that the runner works in
 * @param scratch where an artifact waits for its deployment
 */
export function officialActions(
  repository: Repository,
  workspace: string,
  scratch: string,
): Readonly<Record<string, Action>> {
  const artifact = join(scratch, 'github-pages')
  return {
    'actions/checkout': async (settings) => {
      // As on a runner that keeps its folder: what was built there is built no second time.
      if (existsSync(workspace)) {
        git(workspace, 'fetch', '--quiet', 'origin', 'main')
        git(workspace, 'reset', '--quiet', '--hard', 'FETCH_HEAD')
        return {}
      }
      const depth = settings['fetch-depth'] ?? '1'
      const depthOption = depth === '0' ? [] : [`--depth=${depth}`]
      git(scratch, 'clone', '--quiet', ...depthOption, `file://${repository.folder}`, workspace)
      // What a runner would fetch from npm is here already.
      linkInstalled(workspace)
      return {}
    },
    'actions/setup-node': async (settings) => {
      const file = join(workspace, settings['node-version-file'] ?? '.node-version')
      if (!/^\d+\s*$/.test(readFileSync(file, 'utf8'))) throw new Error(`${file} names no version of Node.`)
      return {}
    },
    'actions/configure-pages': async () => {
      if (repository.address === undefined) throw new Error('Get Pages site failed. Not Found')
      return {base_url: repository.address}
    },
    'actions/upload-pages-artifact': async (settings) => {
      const folder = join(workspace, settings['path'] ?? '_site/')
      if (!existsSync(folder)) throw new Error(`${folder} is not there.`)
      // Hidden files stay behind.
      cpSync(folder, artifact, {
        recursive: true,
        filter: (path) => path === folder || !basename(path).startsWith('.'),
      })
      return {}
    },
    'actions/deploy-pages': async () => {
      if (!existsSync(artifact)) throw new Error('There is no artifact "github-pages".')
      rmSync(repository.published, {recursive: true, force: true})
      cpSync(artifact, repository.published, {recursive: true})
      return {page_url: `${repository.address}/`}
    },
  }
}
