import {basename} from 'node:path'
import {readRepository} from '#transfer/going-online/repository.ts'
import type {Project} from './check.ts'
import {type Finding, good, skipped, warning} from './finding.ts'

/** Whether the content is in git, and elsewhere than on this machine. */
export async function repositoryFindings({settings: {contentDir}}: Project): Promise<Finding[]> {
  const repository = await readRepository(contentDir)
  if (repository === undefined) return [skipped('This folder is no git repository.')]
  const {remote, branch, uncommitted, unpushed} = repository
  const folder = basename(contentDir)
  if (remote === undefined) {
    return [
      warning(
        'The repository is on this machine alone: what happens to it happens to your content.',
        'Make an empty repository at a git host, and run git remote add origin with its address.',
      ),
    ]
  }
  if (uncommitted > 0) {
    return [
      warning(
        `${uncommitted} files of ${folder}/ are not committed, so nobody sees them online.`,
        'Press Go online under Welcome in the Studio, or commit and push them.',
      ),
    ]
  }
  return unpushed > 0
    ? [warning(`${unpushed} commits of ${branch} are not at ${remote} yet.`, 'Run git push.')]
    : [good(`All of ${folder}/ is committed, and at ${remote}.`)]
}
