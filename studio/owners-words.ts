import {defineLocaleResourceBundle} from 'sanity'

/** Words of Sanity's own that would not tell this project's owner what is meant. */
export const ownersWords = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {'slug.not-unique': 'This id is taken: press “Generate” for the next free one.'},
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {'production-preview.menu-item.title': 'Open on the site as published'},
  }),
]
