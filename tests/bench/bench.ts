/**
 * Benchmarks: `npm run bench -- site`, `lake`, `lake-package`, `studio` or `experience`. Compare figures of the same run
 * only; they depend on the machine and its load.
 */
import {runTask} from 'site-tools/tasks/task.ts'

const subjects = ['site', 'lake', 'lake-package', 'studio', 'experience']

await runTask(async () => {
  // The benchmark reads the remaining arguments.
  const [subject = ''] = process.argv.splice(2, 1)
  if (!subjects.includes(subject)) throw new Error(`Name a benchmark: npm run bench -- ${subjects.join('|')}`)
  await import(`./${subject}.ts`)
})
