import {execFileSync} from 'node:child_process'

/** Runs git as somebody whose own settings are nobody's business. */
export function git(folder: string, ...command: readonly string[]): string {
  return execFileSync('git', command, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Owner',
      GIT_AUTHOR_EMAIL: 'owner@you.example',
      GIT_COMMITTER_NAME: 'Owner',
      GIT_COMMITTER_EMAIL: 'owner@you.example',
    },
  })
}
