import {
  areaHeaders,
  areaPrefixes,
  type DeliveryTarget,
  fileOfSinglePage,
  type HeaderFields,
  sharedHeaders,
  singlePages,
  withBase,
} from './headers.ts'
import {aliasSuffixes, type BuiltPage, notFoundFile} from './static-files.ts'

/**
 * For Netlify and Cloudflare Pages. If two rules set the same field, Cloudflare joins the values and Netlify picks one: each page has one
 * rule.
 */
export function headersFile(target: DeliveryTarget, pages: readonly BuiltPage[]): string {
  const rules: [string, HeaderFields][] = [
    // The not-found page has no rule of its own. Browsers ignore X-Frame-Options where a policy has frame-ancestors.
    ['/*', {...sharedHeaders(target), 'X-Frame-Options': 'SAMEORIGIN'}],
    ['/assets/*', areaHeaders(target, 'asset')],
    ['/lake/*', areaHeaders(target, 'picture')],
    ...pages.map(({path}): [string, HeaderFields] => [path, areaHeaders(target, 'page')]),
    ...singlePages.flatMap((name): [string, HeaderFields][] =>
      [`/${name}`, `/${name}/*`].map((path) => [path, areaHeaders(target, name)]),
    ),
  ]
  const lines = rules.flatMap(([path, fields]) => [
    withBase(target, path),
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ])
  return lines.join('\n')
}

/** Netlify and Cloudflare Pages redirect to canonical paths by default. */
export function redirectsFile(target: DeliveryTarget): string {
  return singlePages
    .map((name) => `${withBase(target, `/${name}/*`)} ${withBase(target, `/${name}/`)} 200\n`)
    .join('')
}

const variableOf = (field: string) => `$portfolio_${field.toLowerCase().replaceAll('-', '_')}`

/** A location with its own `add_header` inherits none from the server, so each field is added once, with a value from a map. */
export function nginxSnippet(target: DeliveryTarget): string {
  const {base} = target
  const areas = areaPrefixes.map(([area, prefix]) => {
    const path = withBase(target, prefix).replaceAll('.', '[.]')
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
  const notFound = withBase(target, `/${notFoundFile}`)
  return `# Into the http block:
${maps.join('\n')}
# Into the server block, beside listen, server_name and the certificate:
server {
  root /var/www/portfolio;${base === '/' ? '' : ` # the build is in /var/www/portfolio${base}`}
  charset utf-8;
  absolute_redirect off;
  gzip_static on;
  gzip_vary on;
  # brotli_static on;  # with the module ngx_brotli
  error_page 404 ${notFound};

  # nginx omits empty fields. Errors have no Cache-Control.
${Object.keys(page)
  .map((field) => `  add_header ${field} ${variableOf(field)}${field === 'Cache-Control' ? '' : ' always'};`)
  .join('\n')}
${shared.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}

  location = ${notFound} { internal; }
  location = ${base} { try_files ${base}index.html =404; }
  location ${base} { try_files $uri $uri.html =404; }
  location ~ "/\\.(?!well-known/)|^${base}(?:_headers|_redirects|404)$" { return 404; }
  location ~ "^(?<page>${base}.+?)${aliasSuffixes}$" { return 301 $page$is_args$args; }
  location = ${base}index.html { return 301 ${base}$is_args$args; }
${singlePages
  .map((name) => {
    const file = withBase(target, `/${fileOfSinglePage(name)}`)
    const path = withBase(target, `/${name}`)
    return `  location = ${path} { try_files ${file} =404; }\n  location ^~ ${path}/ { try_files ${file} =404; }`
  })
  .join('\n')}
  location = ${withBase(target, '/site.webmanifest')} { types { } default_type application/manifest+json; }
}
`
}
