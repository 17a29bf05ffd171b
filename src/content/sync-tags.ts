/** Whether a change with these sync tags can have altered an answer. An answer whose tags are unknown might be. */
export function isAffected(answerTags: readonly string[] | undefined, changed: readonly string[]): boolean {
  return answerTags === undefined || changed.some((tag) => answerTags.includes(tag))
}

/** The sync tags that a message of a publication names; undefined, which may be everything, when that cannot be read. */
export function syncTagsIn(message: string): readonly string[] | undefined {
  try {
    const {tags}: {tags?: unknown} = JSON.parse(message)
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined
  } catch {
    return undefined
  }
}
