import {messages} from '#messages/en.ts'
import type {Course} from './course.ts'
import type {ChipList, Project} from './project.ts'
import {pathOfStory} from './story-name.ts'

/** By schema type, which is also the value in URLs. */
type Contents = {
  readonly course: Course
  readonly project: Project
}

export type ExperienceType = keyof Contents

export type ExperienceContent = {readonly [Type in ExperienceType]: readonly Contents[Type][]}

/** The fields of a list item that depend on its type. */
export type ItemFields = {
  readonly subTitle: string
  readonly chipLists: readonly ChipList[]
  readonly links: readonly {readonly label: string; readonly href: string | undefined}[]
  readonly storyPath?: string | undefined
}

type TypeConfig<Content> = {
  readonly label: string
  readonly plural: string
  /** The order in the list sorted by type. */
  readonly rank: number
  readonly idPrefix: string
  /** Heading of the technologies. */
  readonly technologies: string
  readonly toItemFields: (content: Content) => ItemFields
}

/** The types in the order of the filter panel. To add a type, begin here: the compiler names the other files. */
export const experienceTypes: {readonly [Type in ExperienceType]: TypeConfig<Contents[Type]>} = {
  course: {
    ...messages.experience.types.course,
    rank: 1,
    idPrefix: 'c',
    toItemFields: ({technologyList, link}) => ({
      subTitle: '',
      chipLists: [{title: '', chips: technologyList}],
      links: [{label: messages.experience.goToCourse, href: link}],
    }),
  },
  project: {
    ...messages.experience.types.project,
    rank: 0,
    idPrefix: 'p',
    toItemFields: ({projectLink, projectSourceCode, ...project}) => ({
      subTitle: project.subTitle,
      storyPath: pathOfStory(project),
      chipLists: project.chipLists,
      links: [
        {label: messages.experience.visitProject, href: projectLink},
        {label: messages.experience.sourceCode, href: projectSourceCode},
      ],
    }),
  },
}

export function isExperienceType(text: string): text is ExperienceType {
  return Object.hasOwn(experienceTypes, text)
}

export const experienceTypeNames = Object.keys(experienceTypes).filter(isExperienceType)

export function experienceTypesByRank(): ExperienceType[] {
  return experienceTypeNames.toSorted((a, b) => experienceTypes[a].rank - experienceTypes[b].rank)
}
