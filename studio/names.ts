import type {Schema} from 'sanity'

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
