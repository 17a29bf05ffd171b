import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

/** @module Writes `CONFORMANCE.md` from `features.json`: `node conformance/write-table.ts`. */

const introduction = `# Compared with the hosted service

Each feature that is as hosted has a test, in the repository of this package; another test fails if this table and the
tests differ. [Suites of others](docs/durability.md#suites-of-others) were run besides.
`

const features = v.array(
  v.strictObject({
    area: v.string(),
    feature: v.string(),
    state: v.picklist(['as hosted', 'different', 'absent']),
    note: v.string(),
    /** A test file, and optionally the title of a test: `file › title`. */
    test: v.optional(v.string()),
  }),
)

export const tableFile = join(import.meta.dirname, '../CONFORMANCE.md')

export function readFeatures(): v.InferOutput<typeof features> {
  return v.parse(features, JSON.parse(readFileSync(join(import.meta.dirname, 'features.json'), 'utf8')))
}

export function toTable(): string {
  const rows = readFeatures().map(({area, feature, state, note, test}) => {
    const file = test?.split(' › ')[0]
    return `| ${area} | ${feature} | ${state} | ${note} | ${file ? `\`${file}\`` : ''} |`
  })
  const head = ['| area | feature | compared with hosted | note | test |', '|---|---|---|---|---|']
  return `${introduction}\n${[...head, ...rows].join('\n')}\n`
}

if (import.meta.main) writeFileSync(tableFile, toTable())
