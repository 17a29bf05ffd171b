/**
 * Attacks the emulators and the built site with random requests, frames, queries and changes: `npm run fuzz -- --seconds 60 --seed 1`.
 *
 * Everything follows from the seed, so that what was found once is found again; `--step N` runs one step alone.
 */
import {parseArgs} from 'node:util'
import {runTask} from '../scripts/task.ts'
import {campaign, type Done} from './campaign.ts'
import {describeFailure} from './failure.ts'

await runTask(async () => {
  const {values} = parseArgs({
    options: {
      seconds: {type: 'string', default: '60'},
      seed: {type: 'string', default: String(Date.now() % 1_000_000)},
      step: {type: 'string'},
    },
  })
  const [seconds, seed] = [wholeNumber('seconds', values.seconds), wholeNumber('seed', values.seed)]
  const step = values.step === undefined ? undefined : wholeNumber('step', values.step)
  console.log(`Attacking for ${seconds} s with the seed ${seed} …`)
  let told = Date.now()
  const progress = (done: Done) => {
    if (Date.now() - told < 5000) return
    told = Date.now()
    console.log(`  ${summary(done)}`)
  }
  const {done, failure} = await campaign({seed, seconds, step, progress})
  console.log(summary(done))
  if (failure === undefined) {
    console.log('The server came through: it answered, kept its data whole and its secrets to itself.')
    return
  }
  console.log(`\n${describeFailure(seed, failure)}`)
  process.exitCode = 1
})

function summary({steps, requests, connections, compared, refused}: Done): string {
  return `${steps} steps: ${requests} requests, ${connections} raw connections, ${compared} answers compared with groq-js, ${refused} queries that both refuse`
}

/** @throws an Error with a sentence for the person at the terminal */
function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}": give it a whole number.`)
  return Number(text)
}
