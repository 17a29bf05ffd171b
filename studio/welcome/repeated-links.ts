import type {SanityDocument} from 'sanity'
import {bareAddress} from '../schemaTypes/objects/web-address.ts'
import {textsIn} from './demo-text.ts'

export interface RepeatedLink {
  readonly document: SanityDocument
  readonly field: string
  /** Where the same address stands as well, earlier. */
  readonly other: SanityDocument
}

/** Addresses that lead where another one leads already. */
export function repeatedLinks(documents: readonly SanityDocument[]): RepeatedLink[] {
  const first = new Map<string, SanityDocument>()
  return documents.flatMap((document) =>
    Object.entries(document).flatMap(([field, value]) =>
      (field.startsWith('_') ? [] : textsIn(value)).flatMap((text) => {
        const address = bareAddress(text)
        const other = address === undefined ? undefined : first.get(address)
        if (address !== undefined && other === undefined) first.set(address, document)
        return other === undefined ? [] : [{document, field, other}]
      }),
    ),
  )
}
