import {defineQuery} from 'groq'
import {contentOptions} from './content-options.ts'
import type {ContactPageQueryResult} from './sanity.types.ts'

export const contactPageQuery =
  defineQuery(`coalesce(*[_type == "contactPage" && _id == "contactPage"][0], {}) {
  "heading": coalesce(heading, "Contact me"),
  "intro": coalesce(intro, ""),
  seoDescription
}`)

/** What the lake answers, as the page shows it. */
export function toContactPage({seoDescription, ...page}: ContactPageQueryResult) {
  return {...page, seoDescription: seoDescription ?? undefined}
}

/** The page's content for react-query. */
export const contactPageOptions = contentOptions('contactPage', contactPageQuery, toContactPage)
