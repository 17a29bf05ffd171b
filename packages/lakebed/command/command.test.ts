import {createClient} from '@sanity/client'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, expect, onTestFinished, test} from 'vitest'
import {readServeArguments, usage} from './arguments.ts'
import {importFile} from './serve.ts'
import {openContentLake} from '../server.ts'

const folder = mkdtempSync(join(tmpdir(), 'lakebed-command-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Output and exit code. */
async function outcome(...args: string[]): Promise<{code: unknown; output: string}> {
  const child = run(...args)
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return {code, output: (out + err).trim()}
}

async function freePort(): Promise<number> {
  await using lake = await openContentLake()
  return Number(new URL(lake.origin).port)
}

/** Resolves once the startup message is complete. */
async function start(...args: string[]) {
  const child = run(...args)
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Stop it with')) break
  }
  return {child, output}
}

test(
  'prints what to do next, serves the imported file, and ends on a signal',
  {timeout: 40_000},
  async () => {
    const file = join(folder, 'blog.ndjson')
    writeFileSync(file, '{"_id": "hello", "_type": "post", "title": "Hello"}\n')
    const dataDir = join(folder, 'data')
    const port = await freePort()
    const origin = 'http://localhost:3333'
    const args = ['--data', dataDir, '--port', `${port}`, '--dataset', 'blog', '--allow-origin', origin]
    const {child, output} = await start(...args, '--import', file)
    expect(output).toContain(`http://localhost:${port}/lake`)
    expect(output).toContain(`${join(dataDir, 'owner-token')}\n\nclient `)
    const client = createClient({
      projectId: 'local',
      dataset: 'blog',
      apiHost: `http://localhost:${port}/lake`,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
    })
    expect(await client.fetch('*[_id == "hello"][0].title')).toBe('Hello')

    const again = await outcome(...args, '--import', file)
    const [address = ''] = /(?<=Studio +)http\S+/.exec(again.output) ?? []
    expect(again.code).toBe(0)
    expect(address).toMatch(new RegExp(`^http://localhost:${port}/lake/sign-in#.`))
    expect(output).not.toContain(address)
    const elsewhere = await outcome('--data', dataDir, '--port', `${await freePort()}`)
    expect(elsewhere).toMatchObject({code: 1, output: expect.stringContaining('Another server uses it')})

    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test('a program on the port of a lake with other data never gets the token', {timeout: 20_000}, async () => {
  const dataDir = join(folder, 'elsewhere')
  await using lake = await openContentLake({dataDir})
  const received: (string | undefined)[] = []
  const impostor = createServer((request, response) => {
    received.push(request.headers.authorization)
    void fetch(lake.origin + request.url).then(async (answer) => response.end(await answer.text()))
  }).listen(0, '127.0.0.1')
  await once(impostor, 'listening')
  onTestFinished(() => void impostor.close())
  const address = impostor.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const {code, output} = await outcome('--data', dataDir, '--port', `${port}`)
  expect([code, output]).toEqual([1, expect.stringContaining('Another server uses it')])
  expect(received).toEqual([undefined])
})

test('an import does not change existing documents', async () => {
  await using lake = await openContentLake()
  const file = join(folder, 'again.ndjson')
  writeFileSync(file, '{"_id": "hello", "_type": "post", "title": "Hello"}\n')
  expect(await importFile(lake.owner(), file)).toBe(1)
  await lake.owner().patch('hello').set({title: 'Changed'}).commit()
  await importFile(lake.owner(), file)
  expect(await lake.anonymous().fetch('*[_id == "hello"][0].title')).toBe('Changed')
})

/** Browsers try ::1 first, so the program there would receive the secret of the sign-in address. */
test.each(['127.0.0.1', '::1'])('a port in use at %s is reported with what to do', async (host) => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(openContentLake({port})).rejects.toThrow(
    `Port ${port} is in use by another program. Choose a different one.`,
  )
})

test('an error is reported in a sentence, with exit code 1', {timeout: 20_000}, async () => {
  const file = join(folder, 'nowhere.ndjson')
  expect(await outcome('--import', file)).toEqual({
    code: 1,
    output: `lakebed: The file ${file} does not exist.`,
  })
})

test('help names every option', () => {
  expect(readServeArguments(['--help'])).toBeUndefined()
  for (const [option] of usage.matchAll(/--(?!help)[a-z-]+(?= [A-Z])/g))
    expect(() => readServeArguments([option])).toThrow('argument missing')
})

test.each([
  [['--prot', '1'], "Unknown option '--prot'. Run lakebed --help for the options."],
  [['blog.ndjson'], /^Unexpected argument 'blog.ndjson'.* Run lakebed --help for the options\.$/],
  [['--port', 'many'], '"many" is not a port. Pass --port a number from 1 to 65535.'],
  [['--cert', 'a.pem'], 'Pass --cert and --key together.'],
  [['--port', '0'], '"0" is not a port. Pass --port a number from 1 to 65535.'],
  [['--port', '65536'], '"65536" is not a port. Pass --port a number from 1 to 65535.'],
  [['--allow-origin', 'http://localhost:3333/studio'], /is not an origin. Pass --allow-origin one such as/],
  [['--allow-origin', '*'], /is not an origin. Pass --allow-origin one such as/],
])('%j is refused with what to do', (args, message) => {
  expect(() => readServeArguments(args)).toThrow(message)
})

test('port and dataset have defaults', () => {
  expect(readServeArguments([])).toMatchObject({port: 4000, dataset: 'production', allowedOrigins: []})
  expect(readServeArguments(['--port', '65535'])).toMatchObject({port: 65_535})
})

test('origins may be several, with or without a slash', () => {
  const args = ['--allow-origin', 'http://localhost:3333/', '--allow-origin', 'https://studio.example']
  expect(readServeArguments(args)?.allowedOrigins).toEqual([
    'http://localhost:3333',
    'https://studio.example',
  ])
})
