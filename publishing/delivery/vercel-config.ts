import {areaHeaders, sharedHeaders, type HeaderFields} from './headers.ts'
import {type BuiltPages, singlePages} from './built-pages.ts'
import {locate, type DeliveryTarget} from './target.ts'

/** What this project uses of Vercel's configuration file, https://vercel.com/docs/project-configuration. */
export interface VercelConfig {
  /** Takes `.html` and `/index.html` away, by redirecting. */
  readonly cleanUrls: true
  readonly trailingSlash: false
  readonly headers: readonly {
    readonly source: string
    readonly headers: readonly {readonly key: string; readonly value: string}[]
  }[]
  readonly rewrites: readonly {readonly source: string; readonly destination: string}[]
}

function rule(source: string, fields: HeaderFields): VercelConfig['headers'][number] {
  return {source, headers: Object.entries(fields).map(([key, value]) => ({key, value}))}
}

/** The configuration to write into `vercel.json`. No field is set by two sources that match one path. */
export function vercelConfig(target: DeliveryTarget, built: BuiltPages): VercelConfig {
  const {base} = target
  return {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule(`${base}(.*)`, sharedHeaders(target)),
      rule(`${base}assets/(.*)`, areaHeaders(target, 'asset', built.site)),
      rule(`${base}data/(.*)`, areaHeaders(target, 'data', built.site)),
      rule(`${base}lake/(.*)`, areaHeaders(target, 'picture', built.site)),
      rule(
        `${base}((?!assets/|data/|lake/|(?:${singlePages.join('|')})(?:$|/)).*)`,
        areaHeaders(target, 'page', built.site),
      ),
      ...singlePages.map((name) =>
        rule(`${base}(${name}|${name}/.*)`, areaHeaders(target, name, built.single[name])),
      ),
    ],
    rewrites: singlePages.map((name) => ({
      source: locate(target, `/${name}/(.*)`),
      destination: locate(target, `/${name}`),
    })),
  }
}
