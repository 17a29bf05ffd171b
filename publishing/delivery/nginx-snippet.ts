import {areaHeaders, curriculumPath, sharedHeaders, type Area} from './headers.ts'
import {
  aliasesOf,
  type BuiltPages,
  canonicalPath,
  fileOfSinglePage,
  notFoundFile,
  singlePages,
} from './built-pages.ts'
import {locate, type DeliveryTarget} from './target.ts'

const areaPatterns: readonly [Area, string][] = [
  ['asset', '^%assets/'],
  ['data', '^%data/'],
  ['picture', '^%lake/'],
  ['curriculum', `^%${curriculumPath.slice(1).replace('.', '[.]')}$`],
  ...singlePages.map((name): [Area, string] => [name, `^%${name}(/|$)`]),
]

const variableOf = (field: string) => `$portfolio_${field.toLowerCase().replaceAll('-', '_')}`

/**
 * A snippet for nginx: `map` blocks for the `http` context and the server's rules. nginx drops inherited `add_header`s
 * wherever a location has one of its own, so every field is added once, at the server, and what differs comes from a map.
 * Certificates, names and the folder stay for the reader to fill in.
 */
export function nginxSnippet(target: DeliveryTarget, built: BuiltPages): string {
  const {base} = target
  const notFoundPage = locate(target, `/${notFoundFile}`)
  const fieldsOf = (area: Area) => {
    const single = singlePages.find((name) => name === area)
    return areaHeaders(target, area, single === undefined ? built.site : built.single[single])
  }
  const areas: readonly Area[] = ['page', ...areaPatterns.map(([area]) => area)]
  const varying = [...new Set(areas.flatMap((area) => Object.keys(fieldsOf(area))))]
  const map = (field: string) => [
    `map $uri ${variableOf(field)} {`,
    `  default "${fieldsOf('page')[field] ?? ''}";`,
    ...areaPatterns.map(([area, pattern]) => {
      const value = fieldsOf(area)[field] ?? ''
      return `  "~${pattern.replace('%', base)}" "${value}";`
    }),
    '}',
    '',
  ]
  const redirects = [...built.pages.map(({path}) => path), ...singlePages.map((name) => `/${name}`)].flatMap(
    (path) =>
      aliasesOf(path).map(
        (alias) =>
          `  location = ${locate(target, alias)} { return 301 ${locate(target, path)}$is_args$args; }`,
      ),
  )
  return [
    '# Into the http block:',
    ...varying.flatMap(map),
    '# Into the server block, beside listen, server_name and the certificate:',
    'server {',
    `  root /var/www/portfolio;${base === '/' ? '' : ` # the build lies in /var/www/portfolio${base}`}`,
    '  charset utf-8;',
    '  absolute_redirect off;',
    '  gzip_static on;',
    '  gzip_vary on;',
    '  # brotli_static on;  # with the module ngx_brotli',
    `  error_page 404 ${notFoundPage};`,
    '',
    // An empty value adds no field. What is not there is kept by nobody, so it is left out of that one.
    ...varying.map(
      (field) => `  add_header ${field} ${variableOf(field)}${field === 'Cache-Control' ? '' : ' always'};`,
    ),
    ...Object.entries(sharedHeaders(target)).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    ),
    '',
    ...redirects,
    ...singlePages.flatMap((name) =>
      [`= ${locate(target, `/${name}`)}`, locate(target, `/${name}/`)].map(
        (place) => `  location ${place} { try_files ${locate(target, `/${fileOfSinglePage(name)}`)} =404; }`,
      ),
    ),
    `  location = ${notFoundPage} { internal; }`,
    `  location = ${locate(target, canonicalPath(`/${notFoundFile}`))} { return 404; }`,
    `  location = ${locate(target, '/site.webmanifest')} { types { } default_type application/manifest+json; }`,
    `  location ~ "/\\.(?!well-known/)|^${base}(?:_headers|_redirects)$" { return 404; }`,
    `  location ${base} { try_files $uri $uri.html $uri/index.html =404; }`,
    '}',
    '',
  ].join('\n')
}
