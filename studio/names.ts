import type {SanityDocument, Schema} from 'sanity'

/** The titles of types and fields in the schema. */
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

/** The name or title of a document, or else that of its type. */
export function titleOf({_type, name, title}: SanityDocument, names: Names): string {
  const own = [name, title].find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof own === 'string' ? own : names.ofType(_type)
}

/** The document types of the schema, in its order, without those of Sanity and plugins. */
export function documentTypes(schema: Schema): string[] {
  return schema
    .getTypeNames()
    .filter((name) => schema.get(name)?.type?.name === 'document' && !/^(sanity|system|media)\./.test(name))
}
