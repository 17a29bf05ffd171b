import type {Messages} from '#messages/en.ts'
import {pathOfStory} from './story-name.ts'
import type {Technology} from './technology.ts'

export type Course = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly technologyList: readonly Technology[]
  readonly link?: string | undefined
  /** `YYYY-MM`. */
  readonly date?: string | undefined
}

/** Technologies with a title, such as Frontend or Testing. */
export type ChipList = {
  readonly title: string
  readonly chips: readonly Technology[]
}

/** Bounds the time that a page takes to render. */
export const maxPictures = 100

export type Project = {
  readonly id: string
  readonly name: string
  readonly subTitle: string
  readonly description: string
  readonly hasStory?: boolean
  readonly chipLists: readonly ChipList[]
  readonly projectLink?: string | undefined
  readonly projectSourceCode?: string | undefined
  /** `YYYY-MM`. */
  readonly date?: string | undefined
}

/** Keys are schema types, and values in URLs. */
type Contents = {
  readonly course: Course
  readonly project: Project
}

export type ExperienceType = keyof Contents

export type ExperienceContent = {readonly [Type in ExperienceType]: readonly Contents[Type][]}

/** A key of `messages.experience`. */
export type LinkLabel = keyof Messages['experience'] & ('goToCourse' | 'visitProject' | 'sourceCode')

/** What depends on the type of an item. */
export type ItemFields = {
  readonly subTitle: string
  readonly chipLists: readonly ChipList[]
  readonly links: readonly {readonly label: LinkLabel; readonly href: string | undefined}[]
  readonly storyPath?: string | undefined
}

type TypeConfig<Content> = {
  readonly rank: number
  readonly idPrefix: string
  readonly toItemFields: (content: Content) => ItemFields
}

/** In the order of the filter panel. To add a type, start here: the compiler names the other files. */
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
