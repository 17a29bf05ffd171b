import {defineQuery} from 'groq'
import {homeFields, homeTexts} from '#domain/texts/home.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {contentOptions} from './content-options.ts'
import type {HomePageQueryResult} from './sanity.types.ts'

export const homePageQuery = defineQuery(`coalesce(*[_type == "homePage" && _id == "homePage"][0], {}) {
  greeting,
  headline,
  "rotatingWords": coalesce(rotatingWords, ["Websites", "Mobile apps", "API's", "Backends", "Things"]),
  "comment": coalesce(comment, ""),
  texts,
  seoDescription
}`)

/** What the lake answers, as the page shows it. */
export function toHomePage({
  greeting,
  headline,
  seoDescription,
  texts,
  rotatingWords,
  ...page
}: HomePageQueryResult) {
  return {
    ...page,
    ...ownOr(homeFields, {greeting, headline}),
    rotatingWords: rotatingWords.map(String),
    texts: ownOr(homeTexts, texts),
    seoDescription: seoDescription ?? undefined,
  }
}

/** The page's content for react-query. */
export const homePageOptions = contentOptions('homePage', homePageQuery, toHomePage)
