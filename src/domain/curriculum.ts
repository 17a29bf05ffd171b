import {messages} from '#messages/en.ts'
import type {EducationEntry} from './education-entry.ts'
import type {ExperienceItem} from './experience-item.ts'
import {nameCollator, sortByName, sortItems} from './experience-sort.ts'
import {type ExperienceType, experienceTypes, experienceTypesByRank} from './experience-types.ts'
import {paragraphs} from './paragraphs.ts'
import type {SkillList, SkillSet} from './skill-set.ts'
import {monthYearFormatter} from './year-month.ts'

/** Whose it is, and how to reach them. */
export type CurriculumOwner = {
  readonly name: string
  /** What they are, such as `Freelance developer`. */
  readonly role: string | undefined
  readonly email: string | undefined
  /** The full address of the site; unknown while nobody has said where it will live. */
  readonly site: string | undefined
  /** Elsewhere, as full addresses. */
  readonly links: readonly string[]
}

/** What a curriculum vitae is made of. */
export type CurriculumContent = {
  readonly owner: CurriculumOwner
  readonly headings: {readonly education: string}
  readonly biography: string
  readonly skillSets: readonly SkillSet[]
  readonly education: readonly EducationEntry[]
  /** In no particular order. */
  readonly items: readonly ExperienceItem[]
  /** BCP 47, for dates and for ordering names. */
  readonly locale: string
}

/** A link that can be read off the paper, and followed where the paper is a PDF. */
export type WrittenLink = {readonly text: string; readonly href: string}

/** Something that was done, on paper. */
export type CurriculumEntry = {
  readonly id: string
  /** As it is written, empty without one. */
  readonly date: string
  readonly name: string
  readonly subTitle: string
  /** What it was, in a paragraph; empty where a line has to do. */
  readonly text: string
  readonly technologies: string
  readonly links: readonly WrittenLink[]
}

/** A titled part of what was done. `isMain` as in the history: it stands on the main line. */
export type CurriculumPart = {
  readonly type: ExperienceType | 'education'
  readonly title: string
  readonly isMain: boolean
  /** Newest first. */
  readonly told: readonly CurriculumEntry[]
  /** Older ones, of which a line has to do. */
  readonly listed: readonly CurriculumEntry[]
  /** How many older ones the paper has no room for. */
  readonly left: number
}

/** Skill sets whose lists have the same titles, one row each. */
export type SkillTable = {readonly titles: readonly string[]; readonly rows: readonly SkillRow[]}

export type SkillRow = {
  readonly id: string
  readonly title: string
  readonly subTitle: string
  /** A text for each list. */
  readonly lists: readonly string[]
}

/** A curriculum vitae: what stands on the paper, in its order. Whoever lays it out decides nothing but its looks. */
export type Curriculum = {
  readonly name: string
  readonly role: string
  readonly contact: readonly WrittenLink[]
  readonly profile: string
  readonly parts: readonly CurriculumPart[]
  readonly skills: {readonly title: string; readonly tables: readonly SkillTable[]}
}

/** Of each type: what is recent enough to be told, and how much is on the paper at all. Two sheets hold that. */
const told = 5
const onPaper = 20

/** More than this tell a reader nothing. */
const namedTechnologies = 14

/** Composes the curriculum: projects before courses, the most recent in full, the rest in a line each. */
export function curriculumOf(content: CurriculumContent): Curriculum {
  const {owner, biography, skillSets} = content
  const contact = [owner.email && `mailto:${owner.email}`, owner.site, ...owner.links]
  return {
    name: owner.name,
    role: owner.role ?? '',
    contact: contact.flatMap((href) => (href ? [writtenLink(href)] : [])),
    profile: paragraphs(biography)[0] ?? '',
    parts: [...experienceParts(content), ...educationPart(content)],
    skills: {title: messages.cv.skills, tables: skillTables(skillSets)},
  }
}

/** Whether there is anything that a paper could tell. */
export function isWorthPaper({parts, skills}: Curriculum): boolean {
  return parts.length + skills.tables.length > 0
}

function experienceParts({items, locale}: CurriculumContent): CurriculumPart[] {
  const newestFirst = sortItems(sortByName(items, nameCollator(locale)), 'date')
  const formatDate = monthYearFormatter(locale)
  return experienceTypesByRank().flatMap((type) => {
    const {plural, rank} = experienceTypes[type]
    const entries = newestFirst
      .filter((item) => item.type === type)
      .map((item) => toEntry(item, formatDate(item.date) ?? ''))
    if (entries.length === 0) return []
    return [
      {
        type,
        title: plural,
        isMain: rank === 0,
        told: entries.slice(0, told),
        listed: entries.slice(told, onPaper),
        left: Math.max(0, entries.length - onPaper),
      },
    ]
  })
}

function educationPart({education, headings}: CurriculumContent): CurriculumPart[] {
  if (education.length === 0) return []
  const entries = education.map(({id, year, title, institution}) => ({
    id,
    date: year,
    name: title,
    subTitle: institution,
    text: '',
    technologies: '',
    links: [],
  }))
  return [{type: 'education', title: headings.education, isMain: false, told: [], listed: entries, left: 0}]
}

function toEntry({id, name, subTitle, description, technologyList, links}: ExperienceItem, date: string) {
  const names = technologyList.map((technology) => technology.name)
  const shown = names.slice(0, namedTechnologies).join(', ')
  const hrefs = new Set(links.map(({href}) => href))
  return {
    id,
    date,
    name,
    subTitle,
    text: paragraphs(description)[0] ?? '',
    technologies: names.length > namedTechnologies ? `${shown} +${names.length - namedTechnologies}` : shown,
    links: [...hrefs].map(writtenLink),
  }
}

/** A link as it is written on paper: nothing that everybody knows. */
function writtenLink(href: string): WrittenLink {
  return {text: href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/$/, ''), href}
}

function skillTables(sets: readonly SkillSet[]): SkillTable[] {
  const tables: {titles: string[]; rows: SkillRow[]}[] = []
  for (const {id, title, subTitle, lists} of sets) {
    const filled = lists.filter((list) => textOf(list) !== '')
    if (filled.length === 0) continue
    const titles = filled.map((list) => list.title)
    const row = {id, title, subTitle: subTitle ?? '', lists: filled.map(textOf)}
    const last = tables.at(-1)
    if (last !== undefined && last.titles.join('\n') === titles.join('\n')) last.rows.push(row)
    else tables.push({titles, rows: [row]})
  }
  return tables
}

const textOf = ({technologies, items}: SkillList) =>
  [...technologies.map(({name}) => name), ...items].join(', ')
