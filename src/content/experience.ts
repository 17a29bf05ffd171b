import type {Course, ExperienceContent, Project} from '#domain/experience-types.ts'
import type {Technology} from '#domain/technology.ts'
import type {Messages} from '#messages/messages.ts'
import {assetUrl, type StoredImage} from './image.ts'
import {coerceTexts, toName, toText} from './coerce-text.ts'
import {sanitizeUrl} from '#domain/sanitize-url.ts'
import {imageWithoutLqip, projectFields} from './projections.ts'
import type {AboutPageQueryResult, WorkPageQueryResult} from './sanity.types.ts'

export const experience = /* groq */ `
  "projects": *[_type == "project"] | order(date desc, name asc) {
    ${projectFields},
    "image": projectImg ${imageWithoutLqip}
  },
  "courses": *[_type == "course"] | order(date desc, name asc) {
    "id": coalesce(id.current, _id),
    name,
    description,
    "technologyList": coalesce(technologyList[]._ref, []),
    date,
    link
  }`

/** A type error if the query has a field that the domain type lacks. */
type KnownFields<Domain, Stored> = keyof Stored extends keyof Domain
  ? Pick<Domain, keyof Stored>
  : 'Add the field to src/domain/experience-types.ts'

/** Pages render the image in different sizes, so they convert it. */
type ProjectWithImage = Project & {readonly image: StoredImage | null}

export function toExperience(
  {projects, courses}: AboutPageQueryResult,
  resolve: ResolveTechnologies,
  messages: Messages,
) {
  return {
    project: projects.map((project) => toProject(project, resolve, messages)),
    course: courses.map((course) => toCourse(course, resolve, messages)),
  } satisfies ExperienceContent
}

type StoredProject =
  | AboutPageQueryResult['projects'][number]
  | Omit<WorkPageQueryResult['projects'][number], 'pictures'>

export function toProject(
  stored: StoredProject,
  resolve: ResolveTechnologies,
  {site}: Messages,
): ProjectWithImage {
  const {chipLists, projectLink, projectSourceCode, date, hasStory, image, ...texts} = stored
  const fields = {hasStory, image, ...coerceTexts(texts), name: toName(texts.name, site)}
  return {
    ...(fields satisfies KnownFields<ProjectWithImage, typeof fields>),
    chipLists: chipLists.map(({title, chips}) => ({title: toText(title), chips: resolve(chips)})),
    projectLink: sanitizeUrl(projectLink),
    projectSourceCode: sanitizeUrl(projectSourceCode),
    date: date ?? undefined,
  }
}

function toCourse(
  {technologyList, date, link, ...texts}: AboutPageQueryResult['courses'][number],
  resolve: ResolveTechnologies,
  {site}: Messages,
): Course {
  const fields = {...coerceTexts(texts), name: toName(texts.name, site)}
  return {
    ...(fields satisfies KnownFields<Course, typeof fields>),
    technologyList: resolve(technologyList),
    date: date ?? undefined,
    link: sanitizeUrl(link),
  }
}

type StoredTechnology = {_id: string; name: string | null; iconId: string | null}

/** Unpublished technologies and duplicates are left out. */
export type ResolveTechnologies = (ids: readonly (string | null)[]) => Technology[]

export function technologiesById(stored: readonly StoredTechnology[]): ResolveTechnologies {
  const byId = new Map<string, Technology>()
  for (const {_id, name, iconId} of stored) {
    const text = toText(name)
    if (text !== '') byId.set(_id, {name: text, icon: assetUrl(iconId)})
  }
  return (ids) => [...new Set(ids)].flatMap((id) => byId.get(id ?? '') ?? [])
}
