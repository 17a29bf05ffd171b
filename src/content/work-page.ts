import {defineQuery} from 'groq'
import {maxPictures} from '#domain/experience-types.ts'
import type {Messages} from '#messages/messages.ts'
import {contentOptions} from './content-options.ts'
import {toProject, technologiesById} from './experience.ts'
import {toText, withDefaults} from './coerce-text.ts'
import {captionedImages, image, projectFields, technologies} from './projections.ts'
import type {WorkPageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

export const workPageQuery = defineQuery(`{
  "page": coalesce(*[_type == "workPage" && _id == "workPage"][0], {}) {
    heading,
    comment,
    texts,
    seoDescription
  },
  "technologies": ${technologies},
  "projects": *[_type == "project" && isOnWorkPage != false] | order(orderRank asc, defined(date) desc, date desc, name asc) {
    ${projectFields},
    "image": projectImg ${image},
    "pictures": ${captionedImages}
  }
}`)

export function toWorkPage({page, technologies: known, projects}: WorkPageQueryResult, messages: Messages) {
  const resolve = technologiesById(known)
  const {heading, comment} = page
  return {
    ...withDefaults({heading: messages.work.heading, comment: messages.work.comment}, {heading, comment}),
    seoDescription: toText(page.seoDescription) || undefined,
    texts: withDefaults(messages.work.texts, page.texts),
    projects: projects.map(({pictures, ...project}) => ({
      ...toProject(project, resolve, messages),
      pictures: pictures.slice(0, maxPictures).map((other) => ({...other, caption: toText(other.caption)})),
    })),
  }
}

export type WorkPage = ReturnType<typeof toWorkPage>

export function workPageOptions(site: Site) {
  return contentOptions(site, {name: 'workPage', query: workPageQuery, transform: toWorkPage})
}
