/** A place in a document: names of attributes and places in lists. */
export type DocumentPath = readonly (string | number)[]

const escapes: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** `['name']` or `[0]`, as `jsonPath` of @sanity/client writes them. */
export function segment(name: string | number): string {
  return typeof name === 'number' ? `[${name}]` : `['${escaped(name)}']`
}

/** The place of a path in JSONPath: `$['list'][0]['title']`. */
export function indexedPath(_document: unknown, path: DocumentPath): string {
  return `$${path.map(segment).join('')}`
}

/** The same with items by their keys, where they have one of their own: `$['list'][?(@._key=='a')]['title']`. */
export function keyedPath(document: unknown, path: DocumentPath): string {
  let at = document
  const segments = path.map((name) => {
    const key = typeof name === 'number' && Array.isArray(at) ? ownKey(at, name) : undefined
    at = within(at, name)
    return key === undefined ? segment(name) : `[?(@._key=='${escapedKey(key)}')]`
  })
  return `$${segments.join('')}`
}

/** The key of an item, unless it has none or another has it before. */
function ownKey(list: readonly unknown[], index: number): string | undefined {
  const key = within(list[index], '_key')
  const isOwn = typeof key === 'string' && list.findIndex((item) => within(item, '_key') === key) === index
  return isOwn ? key : undefined
}

function within(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function escaped(text: string): string {
  return /[\f\n\r\t'\\]/.test(text) ? text.replaceAll(/[\f\n\r\t'\\]/g, escape) : text
}

function escapedKey(key: string): string {
  return key.replaceAll(/['\\]/g, escape)
}

function escape(character: string): string {
  return escapes[character] ?? character
}
