import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readHeadersFile, readRedirectsFile} from '#testing/site/host-files.ts'

/** What Netlify and Cloudflare Pages read from the published folder. */
export interface RuleFiles {
  /** The first line that is about a path; `to` is a path of the same site. */
  readonly redirectOf: (path: string) => {readonly to: string; readonly status: number} | undefined
  /** Gives a response the fields that are for the path that was asked for. */
  readonly addHeaders: (response: Response, path: string) => Response
}

/** What both send where a site does not say otherwise: browsers ask each time. */
export const askEachTime = {'Cache-Control': 'public, max-age=0, must-revalidate'}

export function readRuleFiles(dist: string): RuleFiles {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '')
  const headersOf = readHeadersFile(read('_headers'))
  return {
    redirectOf: readRedirectsFile(read('_redirects')),
    addHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersOf(path))) response.headers.set(name, value)
      return response
    },
  }
}

/** Neither sends anybody the files that its rules are in. */
export const isRuleFile = (path: string) => /^\/_(?:headers|redirects)$/.test(path)
