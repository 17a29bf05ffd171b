import type {EducationEntry} from '#domain/education-entry.ts'
import type {SkillSet} from '#domain/skill-set.ts'
import {toExperience, toProject} from './experience.ts'
import {followableLink} from './link.ts'
import type {
  AboutPageQueryResult,
  ContactPageQueryResult,
  HomePageQueryResult,
  SiteSettingsQueryResult,
  WorkPageQueryResult,
} from './sanity.types.ts'
import {type ResolveTechnologies, technologiesById} from './technologies.ts'

/**
 * Turns the lake's answers into what pages show: references resolved, nulls gone, links safe to follow.
 *
 * @module
 */

export type SiteSettings = ReturnType<typeof toSiteSettings>
export type AboutPage = ReturnType<typeof toAboutPage>

export function toSiteSettings({email, socialLinks, ...settings}: SiteSettingsQueryResult) {
  return {
    ...settings,
    email: email ?? undefined,
    socialLinks: socialLinks.flatMap(({label, url}) => {
      const followable = followableLink(url)
      return followable === undefined ? [] : {label: label ?? followable, url: followable}
    }),
  }
}

export function toHomePage({seoDescription, rotatingWords, ...page}: HomePageQueryResult) {
  return {...page, rotatingWords: rotatingWords.map(String), seoDescription: seoDescription ?? undefined}
}

export function toAboutPage(answer: AboutPageQueryResult) {
  const {page, technologies} = answer
  const resolve = technologiesById(technologies)
  return {
    ...page,
    seoDescription: page.seoDescription ?? undefined,
    technologies: resolve(technologies.map(({_id}) => _id)),
    technicalSkillSets: page.technicalSkillSets.map((set) => toSkillSet(set, resolve)),
    otherSkillSets: page.otherSkillSets.map((set) => toSkillSet(set, resolve)),
    education: page.education.map(({_id, year, ...entry}): EducationEntry => ({
      ...entry,
      id: _id,
      year: year === null ? '' : String(year),
    })),
    experience: toExperience(answer, resolve),
  }
}

function toSkillSet(
  {_id, subTitle, lists, ...set}: AboutPageQueryResult['page']['technicalSkillSets'][number],
  resolve: ResolveTechnologies,
): SkillSet {
  return {
    ...set,
    id: _id,
    subTitle: subTitle ?? undefined,
    lists: lists.map((list) => ({...list, technologies: resolve(list.technologies)})),
  }
}

export function toWorkPage({page, technologies, projects}: WorkPageQueryResult) {
  const resolve = technologiesById(technologies)
  return {
    ...page,
    seoDescription: page.seoDescription ?? undefined,
    projects: projects.map((project) => toProject(project, resolve)),
  }
}

export function toContactPage({seoDescription, ...page}: ContactPageQueryResult) {
  return {...page, seoDescription: seoDescription ?? undefined}
}
