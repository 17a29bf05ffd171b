import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

const chunkSchema = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})

const manifestSchema = v.record(v.string(), chunkSchema)

/** Source: https://vite.dev/guide/backend-integration */
export type Manifest = v.InferOutput<typeof manifestSchema>

export function readManifest(dist: string): Manifest {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
}

export interface LoadedFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Each file comes after its imports. */
export function filesInOrder(manifest: Manifest, modules: readonly string[]): LoadedFiles {
  const seen = new Set<string>()
  const visit = (key: string): Manifest[string][] => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build's manifest has no "${key}".`)
    if (seen.has(key)) return []
    seen.add(key)
    return [...chunk.imports.flatMap(visit), chunk]
  }
  const chunks = modules.flatMap(visit)
  return {
    scripts: chunks.map(({file}) => file),
    styles: [...new Set(chunks.flatMap(({css}) => css))],
  }
}
