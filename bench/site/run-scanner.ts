import {fork} from 'node:child_process'
import {join} from 'node:path'

/**
 * Runs one of `bench/scanners`, whose packages only `npm run bench` installs, in a process of its own, so that it neither competes with a
 * server in this one nor ends it.
 *
 * @returns what it found
 * @throws an Error with the first line that it said when it found nothing
 */
export function runScanner(name: 'measure-page' | 'grade-page', args: readonly string[]): Promise<unknown> {
  const script = join(import.meta.dirname, `../scanners/${name}.ts`)
  return new Promise((resolve, reject) => {
    const child = fork(script, args, {stdio: ['ignore', 'ignore', 'pipe', 'ipc']})
    let [said, found]: [string, unknown] = ['', undefined]
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('message', (message) => {
      found = message
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (found !== undefined) resolve(found)
      else reject(new Error(said.trim().split('\n').at(0) || `${name} ended with ${code}.`))
    })
  })
}
