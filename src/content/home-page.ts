import {defineQuery} from 'groq'
import type {History} from '#domain/history.ts'
import {homeFields, homeTexts} from '#domain/texts/home.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {contentOptions} from './content-options.ts'
import {inWords, nameOf, readable, written} from './in-words.ts'
import {educationEntries, image} from './projections.ts'
import type {HomePageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

/** `finished` is as much of the history as the drawing has room for: what has an id and a month, newest first. `count` is how much there is. */
export const homePageQuery = defineQuery(`coalesce(*[_type == "homePage" && _id == "homePage"][0], {}) {
  "finished": *[defined(id.current) && defined(date)] | order(date desc, name asc)[0...8] {
    "type": _type,
    "id": id.current,
    name,
    date,
    "image": projectImg ${image}
  },
  "count": count(*[defined(id.current) && defined(date)]),
  "education": ${educationEntries} {"id": _id, "name": title, year},
  greeting,
  headline,
  "rotatingWords": coalesce(rotatingWords[], ["Websites", "Mobile apps", "API's", "Backends", "Things"]),
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
  finished,
  count,
  education,
  ...own
}: HomePageQueryResult) {
  const history: History = {
    finished: finished.flatMap(({type, id, name, date}) =>
      id === null || date === null ? [] : [{type, ...inWords({id, date}), name: nameOf(name)}],
    ),
    count,
    education: education.flatMap((entry) =>
      entry.year === null
        ? []
        : [{type: 'education', id: entry.id, name: written(entry.name), date: written(entry.year)}],
    ),
  }
  const pictured = finished.flatMap(({id, image: stored}) =>
    id === null || stored === null ? [] : [{...inWords({id}), image: stored}],
  )
  return {
    ...inWords(own),
    history,
    /** The projects of the history that have a picture. */
    pictured,
    ...ownOr(homeFields, {greeting, headline}),
    rotatingWords: readable(rotatingWords),
    texts: ownOr(homeTexts, texts),
    seoDescription: written(seoDescription) || undefined,
  }
}

/** The page's content. */
export function homePageOptions(site: Site) {
  return contentOptions(site, {name: 'homePage', query: homePageQuery, toShown: toHomePage})
}
