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
 * Every script and stylesheet that a page may come to load: its entry, what that imports, and what any of these import
 * later, in the course of an interaction.
 *
 * @param leaveOut whether a later import is not counted, by the key of its chunk (`src/content/client.ts`,
 *   `node_modules/x/index.js`, or `_name-hash.js` for a shared chunk), nor anything that only it needs
 * @throws an Error when the manifest has no such entry
 */
export function filesOf(
  manifest: Manifest,
  entry: string,
  leaveOut: (key: string) => boolean = () => false,
): LoadedFiles {
  const seen = new Set<string>()
  const queue = [entry]
  for (const key of queue) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build's manifest has no "${key}".`)
    if (seen.has(key)) continue
    seen.add(key)
    queue.push(...chunk.imports, ...chunk.dynamicImports.filter((later) => !leaveOut(later)))
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: [...new Set(chunks.map(({file}) => file))].filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({css}) => css))],
  }
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
