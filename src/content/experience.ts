import type {Course} from '#domain/course.ts'
import type {Project} from '#domain/project.ts'
import type {StoredImage} from './image.ts'
import {followableLink} from './link.ts'
import type {AboutPageQueryResult, WorkPageQueryResult} from './sanity.types.ts'
import type {ResolveTechnologies} from './technologies.ts'

/*
 * What the experience list and the work page are made of, out of the lake's answers. Each `satisfies` refuses a field that a query asks for
 * and the domain's type has no place for.
 */

/** A project as pages receive it: the image is still a stored one, because each page draws it at another size. */
export type ProjectWithImage = Project & {readonly image: StoredImage | null}

export function toProject(
  stored: (AboutPageQueryResult | WorkPageQueryResult)['projects'][number],
  resolve: ResolveTechnologies,
): ProjectWithImage {
  const {chipLists, projectLink, projectSourceCode, date, ...kept} = stored
  return {
    ...(kept satisfies Pick<ProjectWithImage, keyof typeof kept>),
    chipLists: chipLists.map(({title, chips}) => ({title, chips: resolve(chips)})),
    projectLink: followableLink(projectLink),
    projectSourceCode: followableLink(projectSourceCode),
    date: date ?? undefined,
  }
}

export function toCourse(
  {technologyList, date, link, ...kept}: AboutPageQueryResult['courses'][number],
  resolve: ResolveTechnologies,
): Course {
  return {
    ...(kept satisfies Pick<Course, keyof typeof kept>),
    technologyList: resolve(technologyList),
    date: date ?? undefined,
    link: followableLink(link),
  }
}
