import type {JsonObject, LakeDocument} from '../documents/document.ts'

const time = '2025-01-01T00:00:00Z'

export function storedDocument(_id: string, _type: string, more: JsonObject = {}): LakeDocument {
  return {_id, _type, _rev: 'r', _createdAt: time, _updatedAt: time, ...more}
}
