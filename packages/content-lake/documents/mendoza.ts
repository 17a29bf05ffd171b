import type {JsonObject, LakeDocument} from './document.ts'

/**
 * Mendoza patches that replace the whole document (operation 0 is "output this value"), which every reader of the format
 * takes. They name no revision: that comes from `resultRev` and `previousRev`.
 * Source: github.com/sanity-io/mendoza, docs/format.md.
 */
export function mendozaEffects(
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): JsonObject {
  return {apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)]}
}

function withoutRevision(document: LakeDocument | undefined): JsonObject | null {
  if (!document) return null
  const {_rev: _omitted, ...content} = document
  return content
}
