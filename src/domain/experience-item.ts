import {
  type ExperienceContent,
  type ExperienceType,
  experienceTypeNames,
  experienceTypes,
  type ItemFields,
  type LinkLabel,
} from './experience-types.ts'
import {foldText} from './search.ts'
import {type Technology, uniqueTechnologies} from './technology.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

export type ExperienceItem = Omit<ItemFields, 'links'> & {
  readonly type: ExperienceType
  readonly id: string
  readonly name: string
  readonly description: string
  /** Unique, in the owner's order. */
  readonly technologyList: readonly Technology[]
  readonly links: readonly {readonly label: LinkLabel; readonly href: string}[]
  /** `YYYY-MM`; it may be invalid. */
  readonly date: string | undefined
  /** Months since year 0, for sorting; undefined without a valid date. */
  readonly month: number | undefined
  readonly foldedName: string
}

export function experienceItems(content: Partial<ExperienceContent>): ExperienceItem[] {
  return experienceTypeNames.flatMap((type) => itemsOf(type, content[type] ?? []))
}

function itemsOf<Type extends ExperienceType>(
  type: Type,
  contents: ExperienceContent[Type],
): ExperienceItem[] {
  return contents.map((content) => {
    const {id, name, description, date} = content
    const {links, ...fields} = experienceTypes[type].toItemFields(content)
    const parsed = parseYearMonth(date)
    return {
      type,
      id,
      name,
      description,
      ...fields,
      technologyList: uniqueTechnologies(fields.chipLists.flatMap(({chips}) => chips)),
      links: links.flatMap(({label, href}) => (href === undefined ? [] : {label, href})),
      date,
      month: parsed && monthNumber(parsed),
      foldedName: foldText(name),
    }
  })
}
