import {git} from '../git.ts'

/**
 * When each file below a folder was last committed, as ISO 8601 times by its path below that folder. Where there is no git, or no
 * commit that has it, a file has none.
 */
export async function fileDates(folder: string): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>()
  // A copy without git, or a machine without it, knows of none.
  const log = await git(
    folder,
    'log',
    '--format=%x00%cI',
    '--name-only',
    '--relative',
    '-z',
    '--',
    '.',
  ).catch(() => '')
  let date = ''
  for (const part of log.split('\0')) {
    const text = part.trim()
    if (/^\d{4}-\d\d-\d\dT\S+$/.test(text)) date = text
    else if (text !== '' && !dates.has(text)) dates.set(text, date)
  }
  return dates
}
