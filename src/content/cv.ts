import {buildCv, type Cv} from '#domain/cv.ts'
import {experienceItems} from '#domain/experience-item.ts'
import type {Messages} from '#messages/messages.ts'
import type {AboutPage} from './about-page.ts'
import type {SiteSettings} from './site-settings.ts'

export function toCv(
  {biography, texts, technicalSkillSets, otherSkillSets, education, experience}: AboutPage,
  {ownerName, role, email, socialLinks}: SiteSettings,
  site: string | undefined,
  messages: Messages,
): Cv {
  return buildCv({
    owner: {name: ownerName, role, email, site, links: socialLinks.map(({url}) => url)},
    headings: texts,
    biography,
    skillSets: [...technicalSkillSets, ...otherSkillSets],
    education,
    items: experienceItems(experience),
    messages,
  })
}
