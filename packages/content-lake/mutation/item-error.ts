import type {JsonObject} from '../documents/document.ts'

/** A mutation or action that cannot be applied; `transact.ts` names its place in the request, of which nothing is applied. */
export class ItemError extends Error {
  override name = 'ItemError'
  readonly status: number
  /** As Sanity tells of it: `{type, description, …details}`. */
  readonly item: JsonObject

  constructor(status: number, type: string, description: string, details: JsonObject = {}) {
    super(description)
    this.status = status
    this.item = {...details, type, description}
  }
}
