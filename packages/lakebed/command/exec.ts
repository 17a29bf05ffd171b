import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {constants} from 'node:os'
import {extname, join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {provesIdentity} from '../access/identity.ts'
import {certificatePath} from './certificate.ts'
import {createLocalRequest} from './local-request.ts'

export const execUsage = `Usage: lakebed exec [options] -- COMMAND

Runs a command, such as the Sanity CLI, whose requests to *.api.sanity.io go to a running Content Lake:

  lakebed exec -- sanity dataset export production --project-id local

  --data DIR   data folder of the Content Lake, which contains the owner's token (default: .lakebed)
  --port N     its port on localhost (default: 4000)
  --https      it was started with --https
  --cert FILE  it was started with --cert; the certificate that signed it, such as rootCA.pem of mkcert`

/** @returns the exit code of the command */
export async function exec(args: readonly string[]): Promise<number> {
  const {values, positionals} = parseArgs({
    args: [...args],
    options: {
      data: {type: 'string', default: '.lakebed'},
      port: {type: 'string', default: '4000'},
      https: {type: 'boolean'},
      cert: {type: 'string'},
      help: {type: 'boolean'},
    },
    allowPositionals: true,
  })
  const [command, ...commandArgs] = positionals
  if (values.help === true || command === undefined) {
    console.log(execUsage)
    return values.help === true ? 0 : 1
  }
  const dataDir = resolve(values.data)
  const ownCertificate = values.https === true ? certificatePath(dataDir) : undefined
  const certFile = values.cert === undefined ? ownCertificate : resolve(values.cert)
  // Another account can listen on ::1, the other address of localhost.
  const host = certFile === undefined ? 'http://127.0.0.1' : 'https://localhost'
  const url = `${host}:${values.port}/lake`
  const token = await provenToken(dataDir, url, certFile)
  // The build replaces .ts by .js.
  const preload = new URL(`redirect-api${extname(import.meta.filename)}`, import.meta.url)
  const child = spawn(command, commandArgs, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      LAKE_URL: url,
      // The CLI uses it instead of the account's.
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

/** @returns the owner's token, if the server with this URL knows it */
async function provenToken(dataDir: string, url: string, certFile: string | undefined): Promise<string> {
  const tokenFile = join(dataDir, 'owner-token')
  if (!existsSync(tokenFile))
    throw new Error(`There is no Content Lake in ${dataDir}. Pass its folder as --data.`)
  const token = readFileSync(tokenFile, 'utf8').trim()
  const request = createLocalRequest(certFile && readFileSync(certFile, 'utf8'))
  if (await provesIdentity(url, token, request).catch(() => false)) return token
  throw new Error(`The Content Lake in ${dataDir} does not answer at ${url}. Start it, or pass its --port.`)
}
