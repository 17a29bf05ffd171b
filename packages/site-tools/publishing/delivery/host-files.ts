import {aliasEndings, type BuiltPage, fileOfSinglePage, notFoundFile, singlePages} from './built-pages.ts'
import {areaHeaders, areaPrefixes, type HeaderFields, sharedHeaders} from './headers.ts'
import {type DeliveryTarget, locate} from './target.ts'

/** @module The rules of headers.ts in the languages of static hosts. */

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. Where two rules that match a path set the same field, Cloudflare joins the
 * values and Netlify takes one. So no field is set twice, and pages are listed one by one. Both revalidate what has no `Cache-Control`.
 */
export function headersFile(target: DeliveryTarget, pages: readonly BuiltPage[]): string {
  const rules: [string, HeaderFields][] = [
    ['/*', sharedHeaders(target)],
    ['/assets/*', areaHeaders(target, 'asset')],
    ['/lake/*', areaHeaders(target, 'picture')],
    ...pages.map(({path}): [string, HeaderFields] => [path, areaHeaders(target, 'page')]),
    ...singlePages.flatMap((name): [string, HeaderFields][] =>
      [`/${name}`, `/${name}/*`].map((path) => [path, areaHeaders(target, name)]),
    ),
  ]
  const lines = rules.flatMap(([path, fields]) => [
    locate(target, path),
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ])
  return lines.join('\n')
}

/** The `_redirects` file of Netlify and Cloudflare Pages, which redirect to a page from other spellings of its path by themselves. */
export function redirectsFile(target: DeliveryTarget): string {
  return singlePages
    .map((name) => `${locate(target, `/${name}/*`)} ${locate(target, `/${name}/`)} 200\n`)
    .join('')
}

const variableOf = (field: string) => `$portfolio_${field.toLowerCase().replaceAll('-', '_')}`

/**
 * A snippet for nginx: maps for the `http` block, and the rules of the server, whose certificate, name and folder its reader adds. A location
 * with an `add_header` of its own inherits none, so each field is added once, at the server, with a value from a map.
 */
export function nginxSnippet(target: DeliveryTarget): string {
  const {base} = target
  const areas = areaPrefixes.map(([area, prefix]) => {
    const path = locate(target, prefix).replaceAll('.', '[.]')
    return {pattern: `^${path.replace(/\/$/, '(/|$)')}`, fields: areaHeaders(target, area)}
  })
  const page = areaHeaders(target, 'page')
  const maps = Object.keys(page).map((field) =>
    [
      `map $uri ${variableOf(field)} {`,
      `  default "${page[field] ?? ''}";`,
      ...areas.map(({pattern, fields}) => `  "~${pattern}" "${fields[field] ?? ''}";`),
      '}',
      '',
    ].join('\n'),
  )
  const shared = Object.entries(sharedHeaders(target))
  const notFound = locate(target, `/${notFoundFile}`)
  return `# Into the http block:
${maps.join('\n')}
# Into the server block, beside listen, server_name and the certificate:
server {
  root /var/www/portfolio;${base === '/' ? '' : ` # the build lies in /var/www/portfolio${base}`}
  charset utf-8;
  absolute_redirect off;
  gzip_static on;
  gzip_vary on;
  # brotli_static on;  # with the module ngx_brotli
  error_page 404 ${notFound};

  # An empty value adds no field. A missing file must not be cached, so that field is left out of errors.
${Object.keys(page)
  .map((field) => `  add_header ${field} ${variableOf(field)}${field === 'Cache-Control' ? '' : ' always'};`)
  .join('\n')}
${shared.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}

  location = ${notFound} { internal; }
  location = ${base} { try_files ${base}index.html =404; }
  location ${base} { try_files $uri $uri.html =404; }
  location ~ "/\\.(?!well-known/)|^${base}(?:_headers|_redirects|404)$" { return 404; }
  location ~ "^(?<page>${base}.+?)${aliasEndings}$" { return 301 $page$is_args$args; }
  location = ${base}index.html { return 301 ${base}$is_args$args; }
${singlePages
  .map((name) => {
    const file = locate(target, `/${fileOfSinglePage(name)}`)
    const path = locate(target, `/${name}`)
    return `  location = ${path} { try_files ${file} =404; }\n  location ^~ ${path}/ { try_files ${file} =404; }`
  })
  .join('\n')}
  location = ${locate(target, '/site.webmanifest')} { types { } default_type application/manifest+json; }
}
`
}
