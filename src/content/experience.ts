import type {Course} from '#domain/course.ts'
import type {ExperienceContent} from '#domain/experience-types.ts'
import type {Project} from '#domain/project.ts'
import type {StoredImage} from './image.ts'
import {coerceTexts, toName, toText} from './coerce-text.ts'
import {sanitizeUrl} from '#domain/sanitize-url.ts'
import type {AboutPageQueryResult, WorkPageQueryResult} from './sanity.types.ts'
import type {ResolveTechnologies} from './technologies.ts'

/** Does not compile if the query has a field that the domain type lacks. The error names the file to change. */
type KnownFields<Domain, Stored, File extends string> = keyof Stored extends keyof Domain
  ? Pick<Domain, keyof Stored>
  : `Add the field to ${File}`

/** Each page renders the image at another size, so it is converted there. */
type ProjectWithImage = Project & {readonly image: StoredImage | null}

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
  const fields = {hasStory, image, ...coerceTexts(texts), name: toName(texts.name)}
  return {
    ...(fields satisfies KnownFields<ProjectWithImage, typeof fields, 'src/domain/project.ts'>),
    chipLists: chipLists.map(({title, chips}) => ({title: toText(title), chips: resolve(chips)})),
    projectLink: sanitizeUrl(projectLink),
    projectSourceCode: sanitizeUrl(projectSourceCode),
    date: date ?? undefined,
  }
}

function toCourse(
  {technologyList, date, link, ...texts}: AboutPageQueryResult['courses'][number],
  resolve: ResolveTechnologies,
): Course {
  const fields = {...coerceTexts(texts), name: toName(texts.name)}
  return {
    ...(fields satisfies KnownFields<Course, typeof fields, 'src/domain/course.ts'>),
    technologyList: resolve(technologyList),
    date: date ?? undefined,
    link: sanitizeUrl(link),
  }
}
