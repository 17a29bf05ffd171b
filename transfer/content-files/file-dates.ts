import {simpleGit} from 'simple-git'

/**
 * When each file below a folder was last committed, as ISO 8601 times by its path below that folder. Where there is no git, or no
 * commit that has it, a file has none.
 */
export async function fileDates(folder: string): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>()
  try {
    const log = await simpleGit(folder).raw([
      'log',
      '--format=%x00%cI',
      '--name-only',
      '--relative',
      '-z',
      '--',
      '.',
    ])
    let date = ''
    for (const part of log.split('\0')) {
      const text = part.trim()
      if (/^\d{4}-\d\d-\d\dT\S+$/.test(text)) date = text
      else if (text !== '' && !dates.has(text)) dates.set(text, date)
    }
  } catch {
    // A copy without git, or a machine without it.
  }
  return dates
}
