/**
 * Turns the lake's answers into projects and courses, for the experience list and the work page.
 *
 * @module
 */

import type {Course} from '#domain/course.ts'
import type {ExperienceContent} from '#domain/experience-types.ts'
import type {Project} from '#domain/project.ts'
import type {StoredImage} from './image.ts'
import {inWords, nameOf, written} from './in-words.ts'
import {followableLink} from '#domain/link.ts'
import type {AboutPageQueryResult, WorkPageQueryResult} from './sanity.types.ts'
import type {ResolveTechnologies} from './technologies.ts'

/** What is passed on as it is stored; a field that the domain has no place for does not compile, and the compiler says where to give it one. */
type Kept<Shown, Stored, Home extends string> = keyof Stored extends keyof Shown
  ? Pick<Shown, keyof Stored>
  : `Give the field a place in ${Home}`

/** A project as pages receive it: the image is still a stored one, because each page draws it at another size. */
type ProjectWithImage = Project & {readonly image: StoredImage | null}

/** Everything for the experience list. */
export function toExperience({projects, courses}: AboutPageQueryResult, resolve: ResolveTechnologies) {
  return {
    project: projects.map((project) => toProject(project, resolve)),
    course: courses.map((course) => toCourse(course, resolve)),
  } satisfies ExperienceContent
}

type StoredProject =
  | AboutPageQueryResult['projects'][number]
  | Omit<WorkPageQueryResult['projects'][number], 'pictures'>

export function toProject(stored: StoredProject, resolve: ResolveTechnologies): ProjectWithImage {
  const {chipLists, projectLink, projectSourceCode, date, hasStory, image, ...texts} = stored
  const kept = {hasStory, image, ...inWords(texts), name: nameOf(texts.name)}
  return {
    ...(kept satisfies Kept<ProjectWithImage, typeof kept, 'src/domain/project.ts'>),
    chipLists: chipLists.map(({title, chips}) => ({title: written(title), chips: resolve(chips)})),
    projectLink: followableLink(projectLink),
    projectSourceCode: followableLink(projectSourceCode),
    date: date ?? undefined,
  }
}

function toCourse(
  {technologyList, date, link, ...texts}: AboutPageQueryResult['courses'][number],
  resolve: ResolveTechnologies,
): Course {
  const kept = {...inWords(texts), name: nameOf(texts.name)}
  return {
    ...(kept satisfies Kept<Course, typeof kept, 'src/domain/course.ts'>),
    technologyList: resolve(technologyList),
    date: date ?? undefined,
    link: followableLink(link),
  }
}
