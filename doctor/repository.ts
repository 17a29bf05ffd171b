import {basename} from 'node:path'
import {readRepository} from '#transfer/going-online/repository.ts'
import type {Project} from './check.ts'
import {type Finding, good, skipped, warning} from './finding.ts'

/** Whether the content and the look are in git, and elsewhere than on this machine. */
export async function repositoryFindings({settings: {contentDir, themeDir}}: Project): Promise<Finding[]> {
  const repository = await readRepository(contentDir)
  if (repository === undefined) return [skipped('This folder is no git repository.')]
  const {remote, branch, unpushed} = repository
  if (remote === undefined) {
    return [
      warning(
        'The repository is on this machine alone: what happens to it happens to your content.',
        'Make an empty repository at a git host, and run git remote add origin with its address.',
      ),
    ]
  }
  const look = await readRepository(themeDir)
  const waiting = [
    ...uncommitted(contentDir, repository.uncommitted, 'Press Go online under Welcome in the Studio.'),
    ...uncommitted(
      themeDir,
      look?.uncommitted ?? 0,
      'Run git add with that folder, git commit and git push.',
    ),
    ...(unpushed > 0
      ? [warning(`${commits(unpushed)} on ${branch} alone, and not at ${remote} yet.`, 'Run git push.')]
      : []),
  ]
  return waiting.length > 0 ? waiting : [good(`What is yours is committed, and at ${remote}.`)]
}

function uncommitted(folder: string, count: number, remedy: string): Finding[] {
  if (count === 0) return []
  const files = count === 1 ? '1 file of' : `${count} files of`
  const are = count === 1 ? 'is' : 'are'
  return [warning(`${files} ${basename(folder)}/ ${are} not committed, so no host has them.`, remedy)]
}

const commits = (count: number) => (count === 1 ? '1 commit is' : `${count} commits are`)
