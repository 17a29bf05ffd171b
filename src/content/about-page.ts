import {defineQuery} from 'groq'
import type {EducationEntry} from '#domain/education-entry.ts'
import type {SkillSet} from '#domain/skill-set.ts'
import {aboutTexts} from '#domain/texts/about.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {contentOptions} from './content-options.ts'
import {toExperience} from './experience.ts'
import {inWords, readable, written} from './in-words.ts'
import {educationEntries, image, listedImage, projectFields, technologies} from './projections.ts'
import type {AboutPageQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'
import {type ResolveTechnologies, technologiesById} from './technologies.ts'

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
  "projects": *[_type == "project"] | order(date desc, name asc) {
    ${projectFields},
    "image": projectImg ${listedImage}
  },
  "courses": *[_type == "course"] | order(date desc, name asc) {
    "id": coalesce(id.current, _id),
    name,
    description,
    "technologyList": coalesce(technologyList[]._ref, []),
    date,
    link
  }
}`)

export type AboutPage = ReturnType<typeof toAboutPage>

/** What the lake answers, as the page shows it: references resolved, nulls gone. */
export function toAboutPage(answer: AboutPageQueryResult) {
  const {page, technologies: known} = answer
  const {seoDescription, texts, image: portrait, technicalSkillSets, otherSkillSets, education, ...own} = page
  const resolve = technologiesById(known)
  return {
    ...inWords(own),
    image: portrait,
    seoDescription: written(seoDescription) || undefined,
    texts: ownOr(aboutTexts, texts),
    technologies: resolve(known.map(({_id}) => _id)),
    technicalSkillSets: technicalSkillSets.map((set) => toSkillSet(set, resolve)),
    otherSkillSets: otherSkillSets.map((set) => toSkillSet(set, resolve)),
    education: education.map(({_id, year, ...entry}): EducationEntry => ({
      ...inWords(entry),
      id: _id,
      year: written(year),
    })),
    experience: toExperience(answer, resolve),
  }
}

function toSkillSet(
  {_id, title, subTitle, tone, lists}: AboutPageQueryResult['page']['technicalSkillSets'][number],
  resolve: ResolveTechnologies,
): SkillSet {
  return {
    id: _id,
    title: written(title),
    subTitle: written(subTitle) || undefined,
    tone,
    lists: lists.map((list) => ({
      title: written(list.title),
      technologies: resolve(list.technologies),
      items: readable(list.items),
    })),
  }
}

/** The page's content. */
export function aboutPageOptions(site: Site) {
  return contentOptions(site, {name: 'aboutPage', query: aboutPageQuery, toShown: toAboutPage})
}
