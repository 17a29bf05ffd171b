import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {constants} from 'node:os'
import {extname, join, resolve} from 'node:path'
import {parseArgs} from 'node:util'

export const execUsage = `Usage: content-lake exec [options] -- COMMAND

Runs a command, such as the Sanity CLI, whose requests to *.api.sanity.io go to a running Content Lake:

  content-lake exec -- sanity dataset export production --project-id local

  --data DIR   data folder of the Content Lake, which contains the owner's token (default: .content-lake)
  --port N     its port on localhost (default: 4000)`

/** @returns the exit code of the command */
export async function exec(args: readonly string[]): Promise<number> {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {
      data: {type: 'string', default: '.content-lake'},
      port: {type: 'string', default: '4000'},
      help: {type: 'boolean'},
    },
    allowPositionals: true,
  })
  const [command, ...commandArgs] = positionals
  if (values.help === true || command === undefined) {
    console.log(execUsage)
    return values.help === true ? 0 : 1
  }
  const tokenFile = join(resolve(values.data), 'owner-token')
  if (!existsSync(tokenFile))
    throw new Error(`There is no Content Lake in ${resolve(values.data)}. Pass its folder as --data.`)
  // The build replaces .ts by .js.
  const preload = new URL(`redirect-api${extname(import.meta.filename)}`, import.meta.url)
  const child = spawn(command, commandArgs, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      LAKE_URL: `http://localhost:${values.port}/lake`,
      // The CLI uses it instead of the account's.
      SANITY_AUTH_TOKEN: readFileSync(tokenFile, 'utf8').trim(),
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload.href}`.trim(),
    },
  })
  return new Promise((settle, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => settle(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
