import {areaHeaders, curriculumPath, sharedHeaders, type HeaderFields} from './headers.ts'
import {aliasesOf, type BuiltPages, singlePages} from './built-pages.ts'
import {locate, type DeliveryTarget} from './target.ts'

/** Cloudflare drops what is longer; Netlify has no such limit. */
const maxLineLength = 2000

/**
 * The `_headers` file that Netlify and Cloudflare Pages read from the build folder.
 *
 * No field is set by two rules that match one path: Cloudflare would join both values with a comma, Netlify takes
 * one of them. So pages are listed one by one, and the not-found page, which has no path of its own, brings its policy in
 * a `<meta>` element.
 *
 * @throws an Error when a line would be too long for Cloudflare
 */
export function headersFile(target: DeliveryTarget, built: BuiltPages): string {
  const page = areaHeaders(target, 'page', built.site)
  const rules: [string, HeaderFields][] = [
    ['/*', sharedHeaders(target)],
    ['/assets/*', areaHeaders(target, 'asset', built.site)],
    ['/data/*', areaHeaders(target, 'data', built.site)],
    ['/lake/*', areaHeaders(target, 'picture', built.site)],
    [curriculumPath, areaHeaders(target, 'curriculum', built.site)],
    ...built.pages.flatMap(({path, file}): [string, HeaderFields][] =>
      // From a folder's index both hosts serve the page with a slash at its end.
      path !== '/' && file.endsWith('/index.html')
        ? [
            [path, page],
            [`${path}/`, page],
          ]
        : [[path, page]],
    ),
    ...singlePages.flatMap((name): [string, HeaderFields][] => {
      const fields = areaHeaders(target, name, built.single[name])
      return [
        [`/${name}`, fields],
        [`/${name}/*`, fields],
      ]
    }),
  ]
  const lines = rules.flatMap(([path, fields]) => [
    locate(target, path),
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ])
  const tooLong = lines.find((line) => line.length > maxLineLength)
  if (tooLong !== undefined) {
    throw new Error(
      `The header "${tooLong.trim().slice(0, 60)}…" has ${tooLong.length} characters, more than the ${maxLineLength} that ` +
        'Cloudflare reads: give pages the same inline scripts and styles, or move them into files.',
    )
  }
  return lines.join('\n')
}

/**
 * The `_redirects` file that Netlify and Cloudflare Pages read from the build folder. Both take a slash at the end of a path
 * away by themselves (and Netlify cannot be told to), so those aliases are not in it.
 */
export function redirectsFile(target: DeliveryTarget, built: BuiltPages): string {
  const redirects = built.pages.flatMap(({path}) =>
    aliasesOf(path)
      .filter((alias) => !alias.endsWith('/'))
      .map((alias) => `${locate(target, alias)} ${locate(target, path)} 301`),
  )
  const rewrites = singlePages.map(
    (name) => `${locate(target, `/${name}/*`)} ${locate(target, `/${name}/`)} 200`,
  )
  return [...redirects, ...rewrites, ''].join('\n')
}
