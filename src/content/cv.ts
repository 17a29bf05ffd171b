import {buildCv, type Cv} from '#domain/cv.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {language} from '#domain/language.ts'
import type {AboutPage} from './about-page.ts'
import type {SiteSettings} from './site-settings.ts'

/** @param site the full URL of the site; undefined if it is not configured */
export function toCv(
  {biography, texts, technicalSkillSets, otherSkillSets, education, experience}: AboutPage,
  {ownerName, role, email, socialLinks}: SiteSettings,
  site: string | undefined,
): Cv {
  return buildCv({
    owner: {name: ownerName, role, email, site, links: socialLinks.map(({url}) => url)},
    headings: texts,
    biography,
    skillSets: [...technicalSkillSets, ...otherSkillSets],
    education,
    items: experienceItems(experience),
    locale: language,
  })
}
