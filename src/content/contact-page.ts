import {defineQuery} from 'groq'
import {contactDefaults, contactTexts} from '#domain/texts/contact.ts'
import {contentOptions} from './content-options.ts'
import {toText, withDefaults} from './coerce-text.ts'
import type {ContactPageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

export const contactPageQuery =
  defineQuery(`coalesce(*[_type == "contactPage" && _id == "contactPage"][0], {}) {
  heading,
  "intro": coalesce(intro, ""),
  texts,
  seoDescription
}`)

export function toContactPage({heading, intro, seoDescription, texts}: ContactPageQueryResult) {
  return {
    ...withDefaults(contactDefaults, {heading}),
    intro: toText(intro),
    texts: withDefaults(contactTexts, texts),
    seoDescription: toText(seoDescription) || undefined,
  }
}

export function contactPageOptions(site: Site) {
  return contentOptions(site, {name: 'contactPage', query: contactPageQuery, transform: toContactPage})
}
