import {isObject} from './document.ts'

export interface Reference {
  to: string
  /** Weak references may dangle. References into other datasets or projects are never checked here. */
  weak: boolean
}

/** All references in a document, at any depth, each target once; strong wins over weak. */
export function referencesIn(document: unknown): Map<string, Reference> {
  const found = new Map<string, Reference>()
  collect(document, found)
  return found
}

function collect(value: unknown, found: Map<string, Reference>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isObject(value)) {
    if (typeof value['_ref'] === 'string') note(value['_ref'], value, found)
    for (const key in value) {
      const field = value[key]
      if (typeof field === 'object' && field !== null) collect(field, found)
    }
  }
}

function note(to: string, node: Record<string, unknown>, found: Map<string, Reference>): void {
  const elsewhere = '_dataset' in node || '_projectId' in node || node['_type'] === 'globalDocumentReference'
  const weak = node['_weak'] === true || elsewhere
  if (!found.get(to) || !weak) found.set(to, {to, weak})
}
