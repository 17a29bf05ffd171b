import {defineQuery} from 'groq'
import {isExperienceType} from '#domain/experience-types.ts'
import type {History} from '#domain/history.ts'
import type {Messages} from '#messages/messages.ts'
import {contentOptions} from './content-options.ts'
import {coerceTexts, nonBlank, toName, toText, withDefaults} from './coerce-text.ts'
import {educationEntries, image} from './projections.ts'
import type {HomePageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

/** `finished` are the newest items, as many as the page shows. */
export const homePageQuery = defineQuery(`coalesce(*[_type == "homePage" && _id == "homePage"][0], {}) {
  "finished": *[_type in ["project", "course"] && defined(id.current) && defined(date)] | order(date desc, name asc)[0...8] {
    "type": _type,
    "id": id.current,
    name,
    date,
    "image": projectImg ${image}
  },
  "count": count(*[_type in ["project", "course"] && defined(id.current) && defined(date)]),
  "education": ${educationEntries} {"id": _id, "name": title, year},
  greeting,
  headline,
  rotatingWords,
  "comment": coalesce(comment, ""),
  texts,
  seoDescription
}`)

export function toHomePage(result: HomePageQueryResult, {home, site}: Messages) {
  const {greeting, headline, seoDescription, texts, rotatingWords, finished, count, education, ...strings} =
    result
  const history: History = {
    finished: finished.flatMap(({type, id, name, date}) =>
      // A document of any other type can have both fields.
      id === null || date === null || !isExperienceType(type)
        ? []
        : [{type, ...coerceTexts({id, date}), name: toName(name, site)}],
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
    ...withDefaults({greeting: home.greeting, headline: home.headline}, {greeting, headline}),
    rotatingWords: nonBlank(rotatingWords ?? home.rotatingWords),
    texts: withDefaults(home.texts, texts),
    seoDescription: toText(seoDescription) || undefined,
  }
}

export function homePageOptions(site: Site) {
  return contentOptions(site, {name: 'homePage', query: homePageQuery, transform: toHomePage})
}
