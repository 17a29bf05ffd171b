import {defineQuery} from 'groq'
import {contactFields, contactTexts} from '#domain/texts/contact.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {contentOptions} from './content-options.ts'
import {written} from './in-words.ts'
import type {ContactPageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

export const contactPageQuery =
  defineQuery(`coalesce(*[_type == "contactPage" && _id == "contactPage"][0], {}) {
  heading,
  "intro": coalesce(intro, ""),
  texts,
  seoDescription
}`)

/** What the lake answers, as the page shows it. */
export function toContactPage({heading, intro, seoDescription, texts}: ContactPageQueryResult) {
  return {
    ...ownOr(contactFields, {heading}),
    intro: written(intro),
    texts: ownOr(contactTexts, texts),
    seoDescription: written(seoDescription) || undefined,
  }
}

/** The page's content. */
export function contactPageOptions(site: Site) {
  return contentOptions(site, {name: 'contactPage', query: contactPageQuery, toShown: toContactPage})
}
