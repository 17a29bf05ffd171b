import {defineField, type FieldDefinition} from 'sanity'
import type {OwnersText} from '#domain/texts/owners-texts.ts'
import {longest} from '#domain/texts/text-facts.ts'
import {lineOrNothing} from './text-rules.ts'

/** The words of a page that the owner may choose: each shows what the site says while it is empty. */
export function textsField(texts: readonly OwnersText[]): FieldDefinition {
  return defineField({
    name: 'texts',
    title: 'Headings and buttons',
    type: 'object',
    description: 'The words around your content. Leave empty what is good as it is.',
    options: {collapsible: true, collapsed: true},
    fields: texts.map(({key, text, title, where, as}) =>
      defineField({
        name: key,
        title,
        type: 'string',
        description: where,
        placeholder: text,
        validation: (rule) => [
          rule.custom(lineOrNothing),
          rule
            .max(longest[as])
            .error(`Keep it to ${longest[as]} characters: a longer text does not fit a phone.`),
        ],
      }),
    ),
  })
}
