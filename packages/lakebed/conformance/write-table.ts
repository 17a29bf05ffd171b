import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

/** @module Writes `CONFORMANCE.md` from `features.json`: `node conformance/write-table.ts`. */

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
    return `| ${area} | ${feature} | ${state} | ${note} | ${file ? `[test](${file})` : ''} |`
  })
  const head = ['| area | feature | compared with hosted | note | |', '|---|---|---|---|---|']
  return `# Compared with the hosted service\n\nWritten by [conformance/write-table.ts](conformance/write-table.ts).\n\n${[...head, ...rows].join('\n')}\n`
}

if (import.meta.main) writeFileSync(tableFile, toTable())
