import {queryOptions} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {loadContent} from './load.ts'

/**
 * When each page's own documents were last published, as ISO 8601 dates; null while there are none.
 *
 * Apart from `queries.ts`, because only the prerenderer asks it.
 */
export const pageDatesQuery = defineQuery(`{
  "home": *[_type in ["homePage", "siteSettings"]] | order(_updatedAt desc)[0]._updatedAt,
  "about": *[_type in ["aboutPage", "skillSet", "educationEntry", "project", "course", "technology"]]
    | order(_updatedAt desc)[0]._updatedAt,
  "work": *[_type in ["workPage", "project", "technology"]] | order(_updatedAt desc)[0]._updatedAt,
  "contact": *[_type == "contactPage"] | order(_updatedAt desc)[0]._updatedAt
}`)

export const pageDatesOptions = queryOptions({
  queryKey: ['content', 'pageDates'],
  queryFn: (context) => loadContent(pageDatesQuery, context),
})
