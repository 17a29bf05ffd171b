import {resolve} from 'node:path'
import {parseArgs} from 'node:util'

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

export interface CommandOptions {
  readonly dataDir: string
  readonly port: number
  readonly dataset: string
  readonly file: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly https: boolean
  /** Files; both or none. */
  readonly certFile: string | undefined
  readonly keyFile: string | undefined
}

/** @returns undefined for `--help` */
export function readArguments(args: readonly string[]): CommandOptions | undefined {
  const values = parse(args)
  if (values.help === true) return undefined
  const {cert, key} = values
  if ((cert === undefined) !== (key === undefined)) throw new Error('Pass --cert and --key together.')
  return {
    dataDir: resolve(values.data),
    port: parsePort(values.port),
    dataset: values.dataset,
    file: values.import === undefined ? undefined : resolve(values.import),
    allowedOrigins: (values['allow-origin'] ?? []).map(parseOrigin),
    https: values.https === true || cert !== undefined,
    certFile: cert,
    keyFile: key,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: {type: 'string', default: '.lakebed'},
        port: {type: 'string', default: '4000'},
        dataset: {type: 'string', default: 'production'},
        import: {type: 'string'},
        'allow-origin': {type: 'string', multiple: true},
        https: {type: 'boolean'},
        cert: {type: 'string'},
        key: {type: 'string'},
        help: {type: 'boolean'},
      },
    }).values
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new Error(`${reason}. Run lakebed --help for the options.`, {cause: error})
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port
  throw new Error(`"${text}" is not a port. Pass --port a number from 1 to 65535.`)
}

function parseOrigin(text: string): string {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url !== null && isWeb && text.replace(/\/$/, '') === url.origin) return url.origin
  throw new Error(
    `"${text}" is not an origin. Pass --allow-origin one such as http://localhost:3333, without a path.`,
  )
}
