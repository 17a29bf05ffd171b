import type {Messages} from '#messages/en.ts'
import type {EducationEntry} from './education-entry.ts'
import {type ExperienceItem, experienceItems} from './experience-item.ts'
import {nameCollator, sortByName, sortItems} from './experience-sort.ts'
import {
  type ExperienceContent,
  type ExperienceType,
  experienceTypes,
  experienceTypesByRank,
} from './experience-types.ts'
import {paragraphs} from './paragraphs.ts'
import type {SkillList, SkillSet} from './skill-set.ts'
import {monthYearFormatter} from './year-month.ts'

/** The content of the About page. */
type CvContent = {
  readonly biography: string
  readonly texts: {readonly education: string}
  readonly technicalSkillSets: readonly SkillSet[]
  readonly otherSkillSets: readonly SkillSet[]
  readonly education: readonly EducationEntry[]
  readonly experience: Partial<ExperienceContent>
}

type CvOwner = {
  readonly ownerName: string
  readonly role: string | undefined
  readonly email: string | undefined
  readonly socialLinks: readonly {readonly url: string}[]
}

/** `text` is the URL in a form that can be read in print. */
export type CvLink = {readonly text: string; readonly href: string}

export type CvEntry = {
  readonly id: string
  /** Empty if unknown. */
  readonly date: string
  readonly name: string
  readonly subTitle: string
  readonly text: string
  readonly technologies: string
  readonly links: readonly CvLink[]
}

export type CvSection = {
  readonly type: ExperienceType | 'education'
  readonly title: string
  /** Whether the history has this type on its main branch. */
  readonly isMain: boolean
  readonly detailed: readonly CvEntry[]
  /** Older entries, with a line each. */
  readonly brief: readonly CvEntry[]
  readonly omitted: string
}

/** Skill sets whose lists have the same titles. */
export type SkillTable = {readonly titles: readonly string[]; readonly rows: readonly SkillRow[]}

export type SkillRow = {
  readonly id: string
  readonly title: string
  readonly subTitle: string
  readonly lists: readonly string[]
}

/** The renderers (HTML for print, Typst for the PDF) only lay it out. */
export type Cv = {
  readonly language: string
  readonly name: string
  readonly title: string
  readonly role: string
  readonly contact: readonly CvLink[]
  readonly profile: string
  readonly sections: readonly CvSection[]
  readonly skills: {readonly title: string; readonly tables: readonly SkillTable[]}
}

/** As many entries of a type as fit on two sheets. */
const maxDetailed = 5
const maxEntries = 20

const maxTechnologies = 14

/** @param site its URL, undefined if it is not configured */
export function buildCv(
  {biography, texts, technicalSkillSets, otherSkillSets, education, experience}: CvContent,
  {ownerName, role, email, socialLinks}: CvOwner,
  site: string | undefined,
  messages: Messages,
): Cv {
  const contact = [email && `mailto:${email}`, site, ...socialLinks.map(({url}) => url)]
  return {
    language: messages.language,
    name: ownerName,
    title: messages.cv.title,
    role: role ?? '',
    contact: contact.flatMap((href) => (href ? [toCvLink(href)] : [])),
    profile: paragraphs(biography)[0] ?? '',
    sections: [
      ...experienceSections(experienceItems(experience), messages),
      ...educationSection(education, texts.education),
    ],
    skills: {title: messages.cv.skills, tables: skillTables([...technicalSkillSets, ...otherSkillSets])},
  }
}

export function hasCvContent({sections, skills}: Cv): boolean {
  return sections.length + skills.tables.length > 0
}

function experienceSections(
  items: readonly ExperienceItem[],
  {language, experience, cv}: Messages,
): CvSection[] {
  const newestFirst = sortItems(sortByName(items, nameCollator(language)), 'date')
  const formatDate = monthYearFormatter(language)
  return experienceTypesByRank().flatMap((type) => {
    const entries = newestFirst
      .filter((item) => item.type === type)
      .map((item) => toEntry(item, formatDate(item.date) ?? ''))
    if (entries.length === 0) return []
    return [
      {
        type,
        title: experience.types[type].plural,
        isMain: experienceTypes[type].rank === 0,
        detailed: entries.slice(0, maxDetailed),
        brief: entries.slice(maxDetailed, maxEntries),
        omitted: entries.length > maxEntries ? cv.more(entries.length - maxEntries) : '',
      },
    ]
  })
}

function educationSection(education: readonly EducationEntry[], title: string): CvSection[] {
  if (education.length === 0) return []
  const entries = education.map(({id, year, title: name, institution}) => ({
    id,
    date: year,
    name,
    subTitle: institution,
    text: '',
    technologies: '',
    links: [],
  }))
  return [{type: 'education', title, isMain: false, detailed: [], brief: entries, omitted: ''}]
}

function toEntry({id, name, subTitle, description, technologyList, links}: ExperienceItem, date: string) {
  const names = technologyList.map((technology) => technology.name)
  const shown = names.slice(0, maxTechnologies).join(', ')
  const hrefs = new Set(links.map(({href}) => href))
  return {
    id,
    date,
    name,
    subTitle,
    text: paragraphs(description)[0] ?? '',
    technologies: names.length > maxTechnologies ? `${shown} +${names.length - maxTechnologies}` : shown,
    links: [...hrefs].map(toCvLink),
  }
}

function toCvLink(href: string): CvLink {
  return {text: href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/$/, ''), href}
}

function skillTables(sets: readonly SkillSet[]): SkillTable[] {
  const tables: {titles: string[]; rows: SkillRow[]}[] = []
  for (const {id, title, subTitle, lists} of sets) {
    const nonEmpty = lists.filter((list) => textOf(list) !== '')
    if (nonEmpty.length === 0) continue
    const titles = nonEmpty.map((list) => list.title)
    const row = {id, title, subTitle: subTitle ?? '', lists: nonEmpty.map(textOf)}
    const last = tables.at(-1)
    if (last !== undefined && last.titles.join('\n') === titles.join('\n')) last.rows.push(row)
    else tables.push({titles, rows: [row]})
  }
  return tables
}

const textOf = ({technologies, items}: SkillList) =>
  [...technologies.map(({name}) => name), ...items].join(', ')
