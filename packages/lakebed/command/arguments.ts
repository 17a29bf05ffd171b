import {resolve} from 'node:path'
import {parseArgs, type ParseArgsConfig} from 'node:util'
import {isWebOrigin} from '../access/allowed-origins.ts'
import {certificatePath} from './certificate.ts'

export const usage = `Usage: lakebed [options]

Serves a local Content Lake for Sanity Studio and Sanity clients.

  --data DIR             folder for documents, assets and the owner's token (default: .lakebed)
  --port N               port on localhost (default: 4000)
  --dataset NAME         dataset to create (default: production)
  --import FILE          import NDJSON or the tar.gz of "sanity dataset export";
                         existing documents are not changed
  --allow-origin ORIGIN  origin that may use the lake besides its own, such as http://localhost:3333
                         of "sanity dev"; repeatable
  --https                serve HTTP/2 over TLS, with a certificate that is created in the data folder
  --cert FILE, --key FILE  use this certificate and key, such as those of mkcert
  --help                 show this text

lakebed exec -- sanity …  runs the Sanity CLI against it; see lakebed exec --help`

export const execUsage = `Usage: lakebed exec [options] -- COMMAND

Runs a command, such as the Sanity CLI, whose requests to *.api.sanity.io go to a running Content Lake:

  lakebed exec -- sanity dataset export production --project-id local

  --data DIR   data folder of the Content Lake, which contains the owner's token (default: .lakebed)
  --port N     its port on localhost (default: 4000)
  --https      it was started with --https
  --cert FILE  it was started with --cert; the certificate that signed it, such as rootCA.pem of mkcert`

const commonOptions = {
  data: {type: 'string', default: '.lakebed'},
  port: {type: 'string', default: '4000'},
  https: {type: 'boolean', default: false},
  cert: {type: 'string'},
  help: {type: 'boolean', default: false},
} as const

export type ServeOptions = NonNullable<ReturnType<typeof readServeArguments>>

/** @returns undefined for `--help` */
export function readServeArguments(args: string[]) {
  const {values} = parse('lakebed', {
    args,
    options: {
      ...commonOptions,
      dataset: {type: 'string', default: 'production'},
      import: {type: 'string'},
      'allow-origin': {type: 'string', multiple: true, default: []},
      key: {type: 'string'},
    },
  })
  const {cert, key} = values
  if (values.help) return undefined
  if ((cert === undefined) !== (key === undefined)) throw new Error('Pass --cert and --key together.')
  return {
    dataDir: resolve(values.data),
    port: parsePort(values.port),
    dataset: values.dataset,
    file: values.import === undefined ? undefined : resolve(values.import),
    allowedOrigins: values['allow-origin'].map(allowedOrigin),
    https: values.https || cert !== undefined,
    certFile: cert,
    keyFile: key,
  }
}

/** @returns undefined for `--help` */
export function readExecArguments(args: string[]) {
  const {values, positionals} = parse('lakebed exec', {args, options: commonOptions, allowPositionals: true})
  if (values.help) return undefined
  const dataDir = resolve(values.data)
  const ownCertificate = values.https ? certificatePath(dataDir) : undefined
  return {
    dataDir,
    port: parsePort(values.port),
    certFile: values.cert === undefined ? ownCertificate : resolve(values.cert),
    command: positionals,
  }
}

function parse<Config extends ParseArgsConfig>(command: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new Error(`${reason}. Run ${command} --help for the options.`, {cause: error})
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port
  throw new Error(`"${text}" is not a port. Pass --port a number from 1 to 65535.`)
}

function allowedOrigin(text: string): string {
  const origin = text.replace(/\/$/, '')
  if (isWebOrigin(origin)) return origin
  throw new Error(
    `"${text}" is not an origin. Pass --allow-origin one such as http://localhost:3333, without a path.`,
  )
}
