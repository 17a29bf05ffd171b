import {at} from './at.ts'
import {bare} from './text-rules.ts'
import {bareAddress} from './web-address.ts'

/**
 * A validator of a list in which nothing stands twice.
 *
 * @param nameOf by what entries are compared; one without a name is no other's equal
 * @param complaint what the owner reads beside each that is there already
 */
function distinct(nameOf: (entry: unknown) => string | undefined, complaint: string) {
  return (value: unknown) => {
    const list: unknown[] = Array.isArray(value) ? value : []
    const names = list.map(nameOf)
    const paths = list.flatMap((entry, index) => {
      const key = at(entry, '_key')
      const isRepeated = names[index] !== undefined && names.indexOf(names[index]) < index
      return isRepeated ? [[typeof key === 'string' ? {_key: key} : index]] : []
    })
    return paths.length === 0 || {message: complaint, paths}
  }
}

function comparable(text: unknown): string | undefined {
  return typeof text === 'string' && text.trim() !== '' ? bare(text) : undefined
}

/** A list of texts of which no two read the same. Sanity's `unique` takes “English ” for another than “English”. */
export function distinctTexts(complaint: string) {
  return distinct(comparable, complaint)
}

/** A list of objects of which no two have texts in `field` that read the same. */
export function distinctIn(field: string, complaint: string) {
  return distinct((entry) => comparable(at(entry, field)), complaint)
}

/** A list of objects of which no two have addresses in `field` that lead to the same page. */
export function distinctAddressesIn(field: string, complaint: string) {
  return distinct((entry) => bareAddress(String(at(entry, field))), complaint)
}

/** A list of references to different documents. For Sanity's `unique` one that is not published yet is another once it is. */
export function distinctReferences(complaint: string) {
  return distinct((entry) => String(at(entry, '_ref')), complaint)
}
