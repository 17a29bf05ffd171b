import {defineQuery} from 'groq'
import {contactTexts} from '#domain/texts/contact.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {contentOptions} from './content-options.ts'
import type {ContactPageQueryResult} from './sanity.types.ts'

export const contactPageQuery =
  defineQuery(`coalesce(*[_type == "contactPage" && _id == "contactPage"][0], {}) {
  "heading": coalesce(heading, "Contact me"),
  "intro": coalesce(intro, ""),
  texts,
  seoDescription
}`)

/** What the lake answers, as the page shows it. */
export function toContactPage({seoDescription, texts, ...page}: ContactPageQueryResult) {
  return {...page, texts: ownOr(contactTexts, texts), seoDescription: seoDescription ?? undefined}
}

/** The page's content for react-query. */
export const contactPageOptions = contentOptions('contactPage', contactPageQuery, toContactPage)
