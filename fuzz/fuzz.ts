/**
 * Attacks the emulators and the built site with random requests, frames, queries and changes: `npm run fuzz -- --seconds 60 --seed 1`.
 *
 * Everything follows from the seed, so that what was found once is found again; `--step N` runs one step alone.
 */
import {parseArgs} from 'node:util'
import {runTask} from '#tasks/task.ts'
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
  const only = values.step === undefined ? undefined : wholeNumber('step', values.step)
  console.log(`Attacking for ${seconds} s with the seed ${seed} …`)
  const end = Date.now() + seconds * 1000
  let told = Date.now()
  const goOn = (done: Done) => {
    if (Date.now() > told + 5000) {
      told = Date.now()
      console.log(`  ${summary(done)}`)
    }
    return only === undefined && Date.now() < end
  }
  const {done, failure} = await campaign({seed, from: only ?? 0, goOn})
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
