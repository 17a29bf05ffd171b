import type {SanityDocument, Schema} from 'sanity'

export interface SchemaTitles {
  readonly typeTitle: (type: string) => string
  readonly fieldTitle: (type: string, field: string) => string
}

export function schemaTitles(schema: Schema): SchemaTitles {
  return {
    typeTitle: (type) => schema.get(type)?.title ?? type,
    fieldTitle: (type, field) => findField(schema, type, field)?.type.title ?? field,
  }
}

export function findField(schema: Schema, type: string, field: string) {
  const schemaType = schema.get(type)
  return schemaType?.jsonType === 'object' ? schemaType.fields.find(({name}) => name === field) : undefined
}

export function titleOf({_type, name, title}: SanityDocument, titles: SchemaTitles): string {
  const own = [name, title].find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof own === 'string' ? own : titles.typeTitle(_type)
}

/** Without the types of Sanity and of plugins. */
export function documentTypes(schema: Schema): string[] {
  return schema
    .getTypeNames()
    .filter((name) => schema.get(name)?.type?.name === 'document' && !/^(sanity|system|media)\./.test(name))
}
