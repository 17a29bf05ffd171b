import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {constants} from 'node:os'
import {extname, join} from 'node:path'
import {execUsage, readExecArguments} from './arguments.ts'
import {createLocalRequest, readProvenToken} from './local-request.ts'

/** @returns the exit code of the command */
export async function exec(args: string[]): Promise<number> {
  const options = readExecArguments(args)
  const [command, ...commandArgs] = options?.command ?? []
  if (options === undefined || command === undefined) {
    console.log(execUsage)
    return options === undefined ? 0 : 1
  }
  const {dataDir, port, certFile} = options
  if (!existsSync(join(dataDir, 'owner-token')))
    throw new Error(`There is no Content Lake in ${dataDir}. Pass its folder as --data.`)
  // Another account can listen on ::1, the other address of localhost.
  const host = certFile === undefined ? 'http://127.0.0.1' : 'https://localhost'
  const url = `${host}:${port}/lake`
  const request = createLocalRequest(certFile && readFileSync(certFile, 'utf8'))
  const token = await readProvenToken(dataDir, url, request)
  if (token === undefined)
    throw new Error(`The Content Lake in ${dataDir} does not answer at ${url}. Start it, or pass its --port.`)
  // The extension is .ts here, and .js in the published package.
  const preload = new URL(`redirect-api${extname(import.meta.filename)}`, import.meta.url)
  const child = spawn(command, commandArgs, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      LAKE_URL: url,
      // The CLI uses it instead of the token of the account.
      SANITY_AUTH_TOKEN: token,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload.href}`.trim(),
      ...(certFile !== undefined && {NODE_EXTRA_CA_CERTS: certFile}),
    },
  })
  return new Promise((settle, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => settle(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
