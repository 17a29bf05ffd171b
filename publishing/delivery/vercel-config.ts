import {singlePages} from './built-pages.ts'
import {areaHeaders, curriculumPath, sharedHeaders, type Area, type HeaderFields} from './headers.ts'
import {noInlineCode} from './inline-code.ts'
import type {DeliveryTarget} from './target.ts'

/** What this project uses of Vercel's configuration file, https://vercel.com/docs/project-configuration/vercel-json. */
export interface VercelConfig {
  readonly $schema: string
  /** None that Vercel knows: it would bring rules of its own. */
  readonly framework: null
  /** Nothing: the build installs what the lockfile names. */
  readonly installCommand: ''
  readonly buildCommand: string
  readonly outputDirectory: string
  /** Takes `.html` and `/index.html` away, by redirecting. */
  readonly cleanUrls: true
  readonly trailingSlash: false
  readonly headers: readonly {
    readonly source: string
    readonly headers: readonly {readonly key: string; readonly value: string}[]
  }[]
  readonly rewrites: readonly {readonly source: string; readonly destination: string}[]
}

/** Vercel serves a repository at the root of its host. */
const target: DeliveryTarget = {projectId: undefined, tls: true, base: '/'}

/** What only a header field can say, and no policy in a page: who may frame it. The preview's frames are a setting. */
const framedBy: Readonly<Partial<Record<Area, string>>> = {
  page: "frame-ancestors 'self'",
  studio: "frame-ancestors 'self' https://www.sanity.io",
}

/**
 * What stands in the `vercel.json` of the repository, which Vercel reads before it builds: so it knows no page's policy, and pages carry
 * theirs in themselves. No field is set by two sources that match one path.
 */
export function vercelConfig(): VercelConfig {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: '',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', sharedHeaders(target)),
      rule('/assets/(.*)', fixedHeaders('asset')),
      rule('/data/(.*)', fixedHeaders('data')),
      rule('/lake/(.*)', areaHeaders(target, 'picture', noInlineCode)),
      rule(curriculumPath, fixedHeaders('curriculum')),
      rule(
        `/((?!assets/|data/|lake/|${curriculumPath.slice(1).replace('.', '\\.')}$|(?:${singlePages.join('|')})(?:$|/)).*)`,
        fixedHeaders('page'),
      ),
      ...singlePages.map((name) => rule(`/(${name}|${name}/.*)`, fixedHeaders(name))),
    ],
    rewrites: singlePages.map((name) => ({source: `/${name}/(.*)`, destination: `/${name}`})),
  }
}

/** The fields of an area that do not depend on what was built. */
function fixedHeaders(area: Area): HeaderFields {
  const {'Content-Security-Policy': _policy, ...fields} = areaHeaders(target, area, noInlineCode)
  const frames = framedBy[area]
  return frames === undefined ? fields : {...fields, 'Content-Security-Policy': frames}
}

function rule(source: string, fields: HeaderFields): VercelConfig['headers'][number] {
  return {source, headers: Object.entries(fields).map(([key, value]) => ({key, value}))}
}
