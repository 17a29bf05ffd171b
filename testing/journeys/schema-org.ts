import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

/**
 * The vocabulary of schema.org as schema-dts declares it: `interface CourseBase extends CreativeWorkBase, … {"courseCode"?: …}`.
 * What the types check in our own code is checked here in what was really served.
 */
const declarations = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts'),
  'utf8',
)

const interfaces = new Map(
  [...declarations.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([^]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').map((parent) => parent.trim()),
        properties: [...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
)

function propertiesOf(name: string): string[] {
  const found = interfaces.get(name)
  return found === undefined ? [] : [...found.properties, ...found.parents.flatMap(propertiesOf)]
}

const addresses = new Set(['@id', 'url', 'image', 'sameAs'])
const dates = new Set(['dateModified', 'dateCreated'])

/** What is wrong with a thing in JSON-LD, a line for each fault; nothing when it is sound. */
export function faultsOf(thing: unknown, place: string): string[] {
  if (Array.isArray(thing)) {
    if (thing.length === 0) return [`${place} is empty`]
    return thing.flatMap((part, index) => faultsOf(part, `${place}[${index}]`))
  }
  if (typeof thing === 'number') return Number.isFinite(thing) ? [] : [`${place} is no number`]
  if (typeof thing === 'string') return thing.trim() === '' ? [`${place} is empty`] : []
  if (typeof thing !== 'object' || thing === null) return [`${place} is ${JSON.stringify(thing)}`]
  const fields = Object.entries(thing)
  const type: unknown = '@type' in thing ? thing['@type'] : undefined
  if (typeof type !== 'string') {
    return fields.length === 1 && '@id' in thing ? [] : [`${place} is neither a thing nor a reference`]
  }
  const known = propertiesOf(`${type}Leaf`)
  if (known.length === 0) return [`${place} is a ${type}, which schema.org does not know`]
  return fields.flatMap(([name, value]) => {
    const here = `${place}.${name}`
    if (name === '@type') return []
    if (name !== '@id' && !known.includes(name)) return [`${here} is no property of ${type}`]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const texts = values.filter((part) => typeof part === 'string')
    return [
      ...faultsOf(value, here),
      ...(addresses.has(name) ? texts.filter((text) => !URL.canParse(text)) : []).map(
        (text) => `${here} is no full address: ${text}`,
      ),
      ...(dates.has(name) ? texts.filter((text) => !/^\d{4}-\d\d(-\d\dT[\d:.]+Z)?$/.test(text)) : []).map(
        (text) => `${here} is no date: ${text}`,
      ),
    ]
  })
}
