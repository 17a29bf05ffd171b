/** How far down history entries were left, in pixels, by a name that is theirs alone. */
export type ScrollPositions = Map<string, number>

const storageKey = 'scroll-positions'

/** What {@link keepPositions} has kept in this tab, so that a reload forgets nothing. */
export function keptPositions(): ScrollPositions {
  const positions: ScrollPositions = new Map()
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    for (const [entry, position] of Object.entries(kept ?? {})) {
      if (typeof position === 'number') positions.set(entry, position)
    }
  } catch {
    // Storage is blocked, or somebody else's: pages that were left before are shown from their beginning.
  }
  return positions
}

export function keepPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Blocked or full storage takes the memory, not the page.
  }
}
