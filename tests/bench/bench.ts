/**
 * Measurements, as tables: `npm run bench -- site`, `lake`, `lake-package`, `studio` or `experience`. Compare the
 * figures of one run with each other; another machine has others, and so has this one while it is busy.
 */
import {runTask} from 'site-tools/tasks/task.ts'

const subjects = ['site', 'lake', 'lake-package', 'studio', 'experience']

await runTask(async () => {
  // Each subject reads the arguments that remain.
  const [subject = ''] = process.argv.splice(2, 1)
  if (!subjects.includes(subject))
    throw new Error(`Say what to measure: npm run bench -- ${subjects.join('|')}`)
  await import(`./${subject}.ts`)
})
