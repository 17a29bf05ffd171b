import type {Technology} from '#domain/technology.ts'
import {assetUrl} from './image.ts'
import {toText} from './coerce-text.ts'

type StoredTechnology = {_id: string; name: string | null; iconId: string | null}

/** Unpublished technologies and duplicates are left out. */
export type ResolveTechnologies = (ids: readonly (string | null)[]) => Technology[]

export function technologiesById(stored: readonly StoredTechnology[]): ResolveTechnologies {
  const byId = new Map<string, Technology>()
  for (const {_id, name, iconId} of stored) {
    const text = toText(name)
    if (text !== '') byId.set(_id, {name: text, icon: assetUrl(iconId)})
  }
  return (ids) => [...new Set(ids)].flatMap((id) => byId.get(id ?? '') ?? [])
}
