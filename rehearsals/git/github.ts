import {join} from 'node:path'
import {terminalEnvironment} from '#testing/journeys/portfolio.ts'
import {copyProject} from '#testing/journeys/project-copy.ts'
import {readWorkflow} from '#testing/workflows/read-workflow.ts'
import {officialActions, type Repository} from './actions.ts'
import {git} from './git.ts'
import {type Run, runWorkflow} from './runner.ts'

/** Puts the project as it is here into a repository of its own, a bare one in this folder. */
export function openRepository(folder: string): void {
  const project = copyProject()
  git(project.root, 'init', '--quiet', '--initial-branch=main')
  // What is installed is no part of it, links to it included.
  git(project.root, 'add', '--all', '--', '.', ':!packages/*/node_modules')
  git(project.root, 'commit', '--quiet', '--message=Begin')
  git(project.root, 'clone', '--quiet', '--bare', '.', folder)
  project.remove()
}

/**
 * Takes the publishing workflow of a repository.
 *
 * @param workspace the folder of its runner
 * @param scratch where an artifact waits for its deployment
 */
export function publish(repository: Repository, workspace: string, scratch: string): Promise<Run> {
  const actions = officialActions(repository, workspace, scratch)
  const workflow = readWorkflow(join(import.meta.dirname, '../../.github/workflows/publish.yml'))
  const env = {...terminalEnvironment(), CI: 'true', GITHUB_ACTIONS: 'true'}
  return runWorkflow(workflow, {actions, workspace, vars: {}, env})
}
