/**
 * Measurements, as tables: `npm run bench -- site`, `lake`, `studio` or `experience`. Compare the figures of one run with each other;
 * another machine has others, and so has this one while it is busy.
 */
const subjects = ['site', 'lake', 'studio', 'experience']

// Each subject reads the arguments that remain.
const [subject = ''] = process.argv.splice(2, 1)
if (subjects.includes(subject)) await import(`./${subject}.ts`)
else {
  console.error(`Usage: npm run bench -- ${subjects.join('|')}`)
  process.exitCode = 1
}

export {}
