import * as v from 'valibot'

const chunkSchema = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})

/** What Vite writes to `.vite/manifest.json`: the built chunks by the name of their source. */
export const manifestSchema = v.record(v.string(), chunkSchema)
export type Manifest = v.InferOutput<typeof manifestSchema>

/** A file that a page loads, below the build folder. */
export interface LoadedFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What modules need at once, in the order in which it takes effect: each file after those of the modules that it imports.
 *
 * @param modules keys of chunks; what an earlier one needs stands before what only a later one needs
 * @throws an Error when the manifest has no such module
 */
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
