import {defineQuery} from 'groq'
import {workFields, workTexts} from '#domain/texts/work.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {contentOptions} from './content-options.ts'
import {toProject} from './experience.ts'
import {written} from './in-words.ts'
import {captionedImages, image, projectFields, technologies} from './projections.ts'
import type {WorkPageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'
import {technologiesById} from './technologies.ts'

export const workPageQuery = defineQuery(`{
  "page": coalesce(*[_type == "workPage" && _id == "workPage"][0], {}) {
    heading,
    comment,
    texts,
    seoDescription
  },
  "technologies": ${technologies},
  "projects": *[_type == "project" && isOnWorkPage != false] | order(orderRank asc, date desc, name asc) {
    ${projectFields},
    "image": projectImg ${image},
    "pictures": ${captionedImages}
  }
}`)

/** What the lake answers, as the page shows it: references resolved. */
export function toWorkPage({page, technologies: known, projects}: WorkPageQueryResult) {
  const resolve = technologiesById(known)
  const {heading, comment} = page
  return {
    ...ownOr(workFields, {heading, comment}),
    seoDescription: written(page.seoDescription) || undefined,
    texts: ownOr(workTexts, page.texts),
    projects: projects.map(({pictures, ...project}) => ({
      ...toProject(project, resolve),
      pictures: pictures.map((other) => ({...other, caption: written(other.caption)})),
    })),
  }
}

export type WorkPage = ReturnType<typeof toWorkPage>

/** The page's content. */
export function workPageOptions(site: Site) {
  return contentOptions(site, {name: 'workPage', query: workPageQuery, toShown: toWorkPage})
}
