import {defineQuery} from 'groq'
import type {History} from '#domain/history.ts'
import {homeDefaults, homeTexts} from '#domain/texts/home.ts'
import {contentOptions} from './content-options.ts'
import {coerceTexts, nonBlank, toName, toText, withDefaults} from './coerce-text.ts'
import {educationEntries, image} from './projections.ts'
import type {HomePageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

/** `finished` has the newest items, as many as the page shows; `count` is the number of all items. */
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

export function toHomePage({
  greeting,
  headline,
  seoDescription,
  texts,
  rotatingWords,
  finished,
  count,
  education,
  ...strings
}: HomePageQueryResult) {
  const history: History = {
    finished: finished.flatMap(({type, id, name, date}) =>
      id === null || date === null ? [] : [{type, ...coerceTexts({id, date}), name: toName(name)}],
    ),
    count,
    education: education.flatMap((entry) =>
      entry.year === null
        ? []
        : [{type: 'education', id: entry.id, name: toText(entry.name), date: toText(entry.year)}],
    ),
  }
  const images = finished.flatMap(({id, image: stored}) =>
    id === null || stored === null ? [] : [{...coerceTexts({id}), image: stored}],
  )
  return {
    ...coerceTexts(strings),
    history,
    images,
    ...withDefaults(homeDefaults, {greeting, headline}),
    rotatingWords: nonBlank(rotatingWords),
    texts: withDefaults(homeTexts, texts),
    seoDescription: toText(seoDescription) || undefined,
  }
}

export function homePageOptions(site: Site) {
  return contentOptions(site, {name: 'homePage', query: homePageQuery, transform: toHomePage})
}
