import type {Messages} from '#messages/en.ts'
import {pathOfStory} from './story-name.ts'
import type {Technology} from './technology.ts'

export type Course = {
  /** Starts with c. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly technologyList: readonly Technology[]
  readonly link?: string | undefined
  /** `YYYY-MM`, see `year-month.ts`. */
  readonly date?: string | undefined
}

/** Titled technologies of a project, such as Frontend, Styling or Testing. */
export type ChipList = {
  readonly title: string
  readonly chips: readonly Technology[]
}

export type Project = {
  /** Starts with p. */
  readonly id: string
  readonly name: string
  readonly subTitle: string
  readonly description: string
  /** Whether it has a page of its own. */
  readonly hasStory?: boolean
  readonly chipLists: readonly ChipList[]
  readonly projectLink?: string | undefined
  readonly projectSourceCode?: string | undefined
  /** `YYYY-MM`, see `year-month.ts`. */
  readonly date?: string | undefined
}

/** By schema type, which is also the value in URLs. */
type Contents = {
  readonly course: Course
  readonly project: Project
}

export type ExperienceType = keyof Contents

export type ExperienceContent = {readonly [Type in ExperienceType]: readonly Contents[Type][]}

/** A key of `messages.experience`. */
export type LinkLabel = keyof Messages['experience'] & ('goToCourse' | 'visitProject' | 'sourceCode')

/** The fields of a list item that depend on its type. */
export type ItemFields = {
  readonly subTitle: string
  readonly chipLists: readonly ChipList[]
  readonly links: readonly {readonly label: LinkLabel; readonly href: string | undefined}[]
  readonly storyPath?: string | undefined
}

type TypeConfig<Content> = {
  /** The order in the list sorted by type. */
  readonly rank: number
  readonly idPrefix: string
  readonly toItemFields: (content: Content) => ItemFields
}

/** The types in the order of the filter panel. To add a type, begin here: the compiler names the other files. */
export const experienceTypes: {readonly [Type in ExperienceType]: TypeConfig<Contents[Type]>} = {
  course: {
    rank: 1,
    idPrefix: 'c',
    toItemFields: ({technologyList, link}) => ({
      subTitle: '',
      chipLists: [{title: '', chips: technologyList}],
      links: [{label: 'goToCourse', href: link}],
    }),
  },
  project: {
    rank: 0,
    idPrefix: 'p',
    toItemFields: ({projectLink, projectSourceCode, ...project}) => ({
      subTitle: project.subTitle,
      storyPath: pathOfStory(project),
      chipLists: project.chipLists,
      links: [
        {label: 'visitProject', href: projectLink},
        {label: 'sourceCode', href: projectSourceCode},
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
