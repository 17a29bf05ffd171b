import {
  type ExperienceContent,
  type ExperienceType,
  experienceTypeNames,
  experienceTypes,
  type ItemParts,
} from './experience-types.ts'
import {foldText} from './search.ts'
import {type Technology, uniqueTechnologies} from './technology.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

/** One entry of the experience list. */
export type ExperienceItem = Omit<ItemParts, 'links'> & {
  readonly type: ExperienceType
  readonly id: string
  readonly name: string
  readonly description: string
  /** Each once, in the owner's order. */
  readonly technologyList: readonly Technology[]
  /** Where it leads, in the words of the links: only what there is. */
  readonly links: readonly {readonly label: string; readonly href: string}[]
  /** `YYYY-MM` as the owner gave it. */
  readonly date: string | undefined
  /** For sorting: months since year 0, undefined without a valid date. */
  readonly month: number | undefined
  /** For searching: the name as `foldText` makes it. */
  readonly foldedName: string
}

/** All content as one list, in no particular order. */
export function experienceItems(content: Partial<ExperienceContent>): ExperienceItem[] {
  return experienceTypeNames.flatMap((type) => itemsOf(type, content[type] ?? []))
}

function itemsOf<Type extends ExperienceType>(
  type: Type,
  contents: ExperienceContent[Type],
): ExperienceItem[] {
  return contents.map((content) => {
    const {id, name, description, date} = content
    const {links, ...parts} = experienceTypes[type].partsOf(content)
    const parsed = parseYearMonth(date)
    return {
      type,
      id,
      name,
      description,
      ...parts,
      technologyList: uniqueTechnologies(parts.chipLists.flatMap(({chips}) => chips)),
      links: links.flatMap(({label, href}) => (href === undefined ? [] : {label, href})),
      date,
      month: parsed && monthNumber(parsed),
      foldedName: foldText(name),
    }
  })
}
