import {defineQuery} from 'groq'
import type {EducationEntry} from '#domain/education-entry.ts'
import {type SkillSet, toTone} from '#domain/skill-set.ts'
import type {Messages} from '#messages/messages.ts'
import {contentOptions} from './content-options.ts'
import {experience, toExperience, type ResolveTechnologies, technologiesById} from './experience.ts'
import {coerceTexts, nonBlank, toText, withDefaults} from './coerce-text.ts'
import {educationEntries, image, technologies} from './projections.ts'
import type {AboutPageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

const skillSetFields = /* groq */ `{
  _id,
  title,
  subTitle,
  "tone": coalesce(tone, "neutral"),
  "lists": coalesce(lists[defined(technologies) || defined(items)] {
    "title": coalesce(title, ""),
    "technologies": coalesce(technologies[]._ref, []),
    "items": coalesce(items[], [])
  }, [])
}`

const skillSetOrder = 'order(orderRank asc, title asc)'

export const aboutPageQuery = defineQuery(`{
  "page": coalesce(*[_type == "aboutPage" && _id == "aboutPage"][0], {}) {
    seoDescription,
    texts,
    "biography": coalesce(biography, ""),
    "image": image ${image},
    "biographyComment": coalesce(biographyComment, ""),
    "skillsComment": coalesce(skillsComment, ""),
    "educationComment": coalesce(educationComment, ""),
    "experienceComment": coalesce(experienceComment, ""),
    "technicalSkillSets": *[_type == "skillSet" && kind != "other"] | ${skillSetOrder} ${skillSetFields},
    "otherSkillSets": *[_type == "skillSet" && kind == "other"] | ${skillSetOrder} ${skillSetFields},
    "education": ${educationEntries} {_id, year, title, institution}
  },
  "technologies": ${technologies},
  ${experience}
}`)

export type AboutPage = ReturnType<typeof toAboutPage>

export function toAboutPage(result: AboutPageQueryResult, messages: Messages) {
  const {page, technologies: known} = result
  const {
    seoDescription,
    texts,
    image: portrait,
    technicalSkillSets,
    otherSkillSets,
    education,
    ...strings
  } = page
  const resolve = technologiesById(known)
  return {
    ...coerceTexts(strings),
    image: portrait,
    seoDescription: toText(seoDescription) || undefined,
    texts: withDefaults(messages.about.texts, texts),
    technologies: resolve(known.map(({_id}) => _id)),
    technicalSkillSets: technicalSkillSets.map((set) => toSkillSet(set, resolve)),
    otherSkillSets: otherSkillSets.map((set) => toSkillSet(set, resolve)),
    education: education.map(({_id, year, ...entry}): EducationEntry => ({
      ...coerceTexts(entry),
      id: _id,
      year: toText(year),
    })),
    experience: toExperience(result, resolve, messages),
  }
}

function toSkillSet(
  {_id, title, subTitle, tone, lists}: AboutPageQueryResult['page']['technicalSkillSets'][number],
  resolve: ResolveTechnologies,
): SkillSet {
  return {
    id: _id,
    title: toText(title),
    subTitle: toText(subTitle) || undefined,
    tone: toTone(tone),
    lists: lists.map((list) => ({
      title: toText(list.title),
      technologies: resolve(list.technologies),
      items: nonBlank(list.items),
    })),
  }
}

export function aboutPageOptions(site: Site) {
  return contentOptions(site, {name: 'aboutPage', query: aboutPageQuery, transform: toAboutPage})
}
