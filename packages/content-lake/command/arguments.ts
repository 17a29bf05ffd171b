import {resolve} from 'node:path'
import {parseArgs} from 'node:util'

export const usage = `Usage: content-lake [options]

Serves a Content Lake on this machine, for a Sanity Studio and Sanity clients without an account.

  --data DIR             folder for documents, assets and the owner's token; made when missing; .content-lake
  --port N               port to listen on; 4000
  --dataset NAME         dataset that exists from the start; production
  --import FILE          documents to begin with: NDJSON, or the tar.gz of "sanity dataset export".
                         What is there already stays as it is
  --allow-origin ORIGIN  where pages that may use it come from besides its own, such as http://localhost:3333,
                         where "sanity dev" serves a Studio; may be given more than once
  --help                 this text`

export interface CommandOptions {
  readonly dataDir: string
  readonly port: number
  readonly dataset: string
  readonly file: string | undefined
  readonly allowedOrigins: readonly string[]
}

/** @returns undefined for `--help` */
export function readArguments(args: readonly string[]): CommandOptions | undefined {
  const values = parse(args)
  if (values.help === true) return undefined
  return {
    dataDir: resolve(values.data),
    port: parsePort(values.port),
    dataset: values.dataset,
    file: values.import === undefined ? undefined : resolve(values.import),
    allowedOrigins: (values['allow-origin'] ?? []).map(parseOrigin),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: {type: 'string', default: '.content-lake'},
        port: {type: 'string', default: '4000'},
        dataset: {type: 'string', default: 'production'},
        import: {type: 'string'},
        'allow-origin': {type: 'string', multiple: true},
        help: {type: 'boolean'},
      },
    }).values
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new Error(`${reason}. content-lake --help lists what there is.`, {cause: error})
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
