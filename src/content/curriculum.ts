import type {CurriculumContent} from '#domain/curriculum.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {language} from '#domain/language.ts'
import type {AboutPage} from './about-page.ts'
import type {SiteSettings} from './site-settings.ts'

/**
 * What the owner's curriculum vitae is made of.
 *
 * @param site the site's full address, undefined while nobody has said where it will live
 */
export function curriculumContent(
  {biography, texts, technicalSkillSets, otherSkillSets, education, experience}: AboutPage,
  {ownerName, role, email, socialLinks}: SiteSettings,
  site: string | undefined,
): CurriculumContent {
  return {
    owner: {name: ownerName, role, email, site, links: socialLinks.map(({url}) => url)},
    headings: texts,
    biography,
    skillSets: [...technicalSkillSets, ...otherSkillSets],
    education,
    items: experienceItems(experience),
    locale: language,
  }
}
