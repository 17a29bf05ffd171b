import {messages} from '#messages/en.ts'
import type {Course} from './course.ts'
import type {ChipList, Project} from './project.ts'
import {pathOfStory} from './story-name.ts'

/** What the experience list is made of, by the value of each type in URLs, which is the name of its documents too. */
type Contents = {
  readonly course: Course
  readonly project: Project
}

export type ExperienceType = keyof Contents

/** What the list is made from: all there is of each type. */
export type ExperienceContent = {readonly [Type in ExperienceType]: readonly Contents[Type][]}

/** What the list tells of an item, in the words of its type. */
export type ItemParts = {
  /** Empty without one. */
  readonly subTitle: string
  /** Lists without a title stand alone. */
  readonly chipLists: readonly ChipList[]
  /** Those without an address are not shown. */
  readonly links: readonly {readonly label: string; readonly href: string | undefined}[]
  /** Where it is told at length, as links have it; left out where it is not. */
  readonly storyPath?: string | undefined
}

type TypeFacts<Content> = {
  readonly label: string
  readonly plural: string
  /** Orders the list when it is sorted by type. */
  readonly rank: number
  /** The letter that ids start with. */
  readonly idPrefix: string
  /** The heading of an item's technologies. */
  readonly technologies: string
  readonly partsOf: (content: Content) => ItemParts
}

/**
 * The types of the experience list, in the order in which the filter offers them. Whatever depends on an item's type is here; a new type
 * is added here first, and the compiler names the next places.
 */
export const experienceTypes: {readonly [Type in ExperienceType]: TypeFacts<Contents[Type]>} = {
  course: {
    ...messages.experience.types.course,
    rank: 1,
    idPrefix: 'c',
    partsOf: ({technologyList, link}) => ({
      subTitle: '',
      chipLists: [{title: '', chips: technologyList}],
      links: [{label: messages.experience.goToCourse, href: link}],
    }),
  },
  project: {
    ...messages.experience.types.project,
    rank: 0,
    idPrefix: 'p',
    partsOf: ({projectLink, projectSourceCode, ...project}) => ({
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

/** The types in the order in which the list has them when it is sorted by type. */
export function experienceTypesByRank(): ExperienceType[] {
  return experienceTypeNames.toSorted((a, b) => experienceTypes[a].rank - experienceTypes[b].rank)
}
