import type {Technology} from '#domain/technology.ts'
import {assetUrl} from './image.ts'
import {written} from './in-words.ts'

type StoredTechnology = {_id: string; name: string | null; iconId: string | null}

/** The technologies of these ids. One that is not published, or that is named twice, is left out. */
export type ResolveTechnologies = (ids: readonly (string | null)[]) => Technology[]

/** Resolves references to technologies within one answer. */
export function technologiesById(stored: readonly StoredTechnology[]): ResolveTechnologies {
  const byId = new Map<string, Technology>()
  for (const {_id, name, iconId} of stored) {
    const words = written(name)
    if (words !== '') byId.set(_id, {name: words, icon: assetUrl(iconId)})
  }
  return (ids) => [...new Set(ids)].flatMap((id) => byId.get(id ?? '') ?? [])
}
