import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'

/** Runs a server of a few lines in a process of its own. */
function run(script: string) {
  const module = join(import.meta.dirname, 'stay-up.ts')
  const source = `import {exitOnSignal, goOnAfterErrors} from ${JSON.stringify(module)}\n${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('errors that nobody caught are named in a line each, and the server goes on', async () => {
  const child = run(`
    goOnAfterErrors()
    setTimeout(() => { throw new TypeError('of a timer\\nand \\u001b[2Jmore') })
    setTimeout(() => void Promise.reject(new Error('of a promise')))
    setTimeout(() => { throw Object.create(null) })
    setTimeout(() => console.log('still here'), 50)`)
  const [told, said, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit'),
  ])
  expect([said, code]).toEqual(['still here\n', 0])
  expect(told.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Went on .*TypeError: of a timer and +\[2Jmore \(at /),
    expect.stringMatching(/^Went on .*Error: of a promise \(at /),
    expect.stringMatching(/^Went on .*null prototype/),
  ])
})

test('a server that does not manage to close ends all the same, after errors too', async () => {
  const child = run(`
    goOnAfterErrors()
    exitOnSignal(() => new Promise(() => {}))
    setInterval(() => {}, 1000)
    setTimeout(() => { console.log('ready'); throw new Error('in between') })`)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
