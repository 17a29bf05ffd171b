import type {SanityDocument, Schema} from 'sanity'

/** What the schema calls types and their fields. */
export interface Names {
  readonly ofType: (type: string) => string
  readonly ofField: (type: string, field: string) => string
}

export function namesOf(schema: Schema): Names {
  return {
    ofType: (type) => schema.get(type)?.title ?? type,
    ofField: (type, field) => {
      const schemaType = schema.get(type)
      const fields = schemaType?.jsonType === 'object' ? schemaType.fields : []
      return fields.find(({name}) => name === field)?.type.title ?? field
    },
  }
}

/** What the owner calls a document: its own name, or what it is. */
export function titleOf({_type, name, title}: SanityDocument, names: Names): string {
  const own = [name, title].find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof own === 'string' ? own : names.ofType(_type)
}

/** The types of the documents that the owner writes, in the schema's order. */
export function writtenTypes(schema: Schema): string[] {
  return schema
    .getTypeNames()
    .filter((name) => schema.get(name)?.type?.name === 'document' && !/^(sanity|system|media)\./.test(name))
}
