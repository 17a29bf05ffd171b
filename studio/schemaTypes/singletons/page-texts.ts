import type {ComponentType} from 'react'
import type {FieldDefinition, FieldsetDefinition} from 'sanity'

/** What the owner writes on a page. */
export type PageTexts = {
  readonly title: string
  readonly icon: ComponentType
  readonly fieldsets?: FieldsetDefinition[]
  readonly fields: readonly FieldDefinition[]
}
