import {defineQuery} from 'groq'
import {contactFacts} from '#domain/contact-facts.ts'
import type {Messages} from '#messages/messages.ts'
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

export function toContactPage(
  {heading, intro, seoDescription, texts}: ContactPageQueryResult,
  {contact}: Messages,
) {
  return {
    ...withDefaults({heading: contact.heading}, {heading}),
    intro: toText(intro),
    texts: withDefaults({...contactFacts, ...contact.texts}, texts),
    seoDescription: toText(seoDescription) || undefined,
  }
}

export function contactPageOptions(site: Site) {
  return contentOptions(site, {name: 'contactPage', query: contactPageQuery, transform: toContactPage})
}
