import type {Technology} from '#domain/technology.ts'
import {assetUrl} from './image.ts'

type StoredTechnology = {_id: string; name: string | null; iconId: string | null}

/**
 * Resolves references to technologies within one answer.
 *
 * A reference to a technology that is not published, or a second one to the same, is left out.
 */
export function technologiesById(
  stored: readonly StoredTechnology[],
): (ids: readonly (string | null)[]) => Technology[] {
  const byId = new Map<string, Technology>()
  for (const {_id, name, iconId} of stored) {
    if (name !== null) byId.set(_id, {name, icon: assetUrl(iconId)})
  }
  return (ids) => [...new Set(ids)].flatMap((id) => byId.get(id ?? '') ?? [])
}
