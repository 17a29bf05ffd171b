import type {HeaderFields} from '#publishing/delivery/headers.ts'
import type {VercelConfig} from '#publishing/delivery/vercel-config.ts'

/** Adds fields to those found so far, and refuses one that another rule has set: hosts disagree about what that means. */
function add(found: Record<string, string>, fields: HeaderFields, rule: string): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name in found)
      throw new Error(`${name} is set by ${rule} and by another rule that matches the same path.`)
    found[name] = value
  }
}

/** Reads `_headers` as Cloudflare Pages does: a path may hold one `*`, and every rule that matches applies. */
export function readHeadersFile(text: string): (path: string) => HeaderFields {
  const rules = text
    .split(/\n(?=\S)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [pattern = '', ...lines] = block.trimEnd().split('\n')
      const fields = lines.map((line) => {
        const match = /^ {2}([A-Za-z-]+): (.+)$/.exec(line)
        if (match === null) throw new Error(`This is no header line: "${line}"`)
        return [match[1] ?? '', match[2] ?? ''] as const
      })
      return {pattern, fields: Object.fromEntries(fields)}
    })
  return (path) => {
    const found: Record<string, string> = {}
    for (const {pattern, fields} of rules) {
      if (matchesSplat(pattern, path)) add(found, fields, pattern)
    }
    return found
  }
}

/** Reads `_redirects`: the first line that matches wins. */
export function readRedirectsFile(text: string): (path: string) => {to: string; status: number} | undefined {
  const rules = text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  return (path) => {
    const rule = rules.find(([from = '']) => matchesSplat(from, path))
    return rule && {to: rule[1] ?? '', status: Number(rule[2])}
  }
}

/** Applies the sources of a Vercel configuration that consist of literal text and groups. */
export function readVercelConfig(config: VercelConfig): (path: string) => HeaderFields {
  return (path) => {
    const found: Record<string, string> = {}
    for (const {source, headers} of config.headers) {
      if (!new RegExp(`^${source}$`).test(path)) continue
      add(found, Object.fromEntries(headers.map(({key, value}) => [key, value])), source)
    }
    return found
  }
}

/** Reads the maps, the server's `add_header`s and the exact locations of an nginx snippet. */
export function readNginxSnippet(text: string): {
  headers: (path: string) => HeaderFields
  redirect: (path: string) => string | undefined
} {
  const maps = new Map(
    [...text.matchAll(/^map \$uri \$(\w+) \{\n([^}]*)\n\}/gm)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(?:default|"~([^"]+)") "([^"]*)";$/gm)].map(([, pattern, value = '']) => ({
        pattern,
        value,
      })),
    ]),
  )
  const fields = [...text.matchAll(/^ {2}add_header ([A-Za-z-]+) (?:\$(\w+)|"([^"]*)")(?: always)?;$/gm)]
  const redirects = new Map(
    [...text.matchAll(/^ {2}location = (\S+) \{ return 301 (\S+)\$is_args\$args; \}$/gm)].map(
      ([, from = '', to = '']) => [from, to],
    ),
  )
  const valueOf = (variable: string, path: string) => {
    const entries = maps.get(variable) ?? []
    const match = entries.find(({pattern}) => pattern !== undefined && new RegExp(pattern).test(path))
    return (match ?? entries.find(({pattern}) => pattern === undefined))?.value ?? ''
  }
  return {
    headers: (path) => {
      const found: Record<string, string> = {}
      for (const [, name = '', variable, literal] of fields) {
        const value = variable === undefined ? (literal ?? '') : valueOf(variable, path)
        if (value !== '') add(found, {[name]: value}, 'the server')
      }
      return found
    },
    redirect: (path) => redirects.get(path),
  }
}

function matchesSplat(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*')
  return after === undefined ? path === pattern : path.startsWith(before) && path.endsWith(after)
}
