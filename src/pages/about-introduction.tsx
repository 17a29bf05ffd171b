import {memo} from 'react'
import {picture} from '#content/image.ts'
import type {AboutPage} from '#content/about-page.ts'
import {useSite} from '#content/site.ts'
import {curriculumFile} from '#domain/pages.ts'
import {pages} from '#domain/pages.ts'
import {portraitRatio} from '#domain/picture-shapes.ts'
import {basePath} from '#environment'
import {Biography} from '#features/biography/biography.tsx'
import {Portrait} from '#features/biography/portrait.tsx'
import {Education} from '#features/education/education.tsx'
import {Skills} from '#features/skills/skills.tsx'
import {ButtonLink, FileButtonLink} from '#ui/button/button-link.tsx'
import {AboutSection} from './about-section.tsx'
import styles from './about.module.css'

/** As about.module.css has it, with letters that grow on very large screens. */
const portraitShape = {
  sizes:
    '(width >= 2133px) 18vw, (width >= 1120px) 384px, (width >= 640px) 33vw, (width >= 352px) 32vw, 200px',
  maxWidth: 480,
  ratio: portraitRatio,
}

type IntroductionProps = {
  page: AboutPage
  /** Names of the technologies that items of the experience list have. */
  shown: ReadonlySet<string>
  onTechnology: (name: string) => void
  /** Whether to draw what stands below the first view too. */
  isWhole: boolean
}

/** All that stands before the experience list, without headings of what is not there. Memoised, because typing in the list must not draw it again. */
export const AboutIntroduction = memo(function AboutIntroduction({
  page,
  isWhole,
  ...links
}: IntroductionProps) {
  const {hasCurriculum} = useSite()
  const portrait = picture(page.image, portraitShape)
  return (
    <>
      <AboutSection
        tag={page.texts.biography}
        comment={page.biographyComment}
        picture={portrait && <Portrait image={portrait} />}
      >
        <Biography
          text={page.biography}
          action={
            <>
              <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
                {page.texts.contactButton}
              </ButtonLink>
              {hasCurriculum && (
                <FileButtonLink href={basePath + curriculumFile}>{page.texts.curriculum}</FileButtonLink>
              )}
            </>
          }
        />
      </AboutSection>
      {isWhole && <Learned page={page} {...links} />}
    </>
  )
})

/** Skills and education, whose beginnings stand side by side on a wide screen. */
function Learned({page, ...links}: Omit<IntroductionProps, 'isWhole'>) {
  const {technicalSkillSets: technical, otherSkillSets: other, education, texts} = page
  const hasSkills = technical.length + other.length > 0
  if (!hasSkills && education.length === 0) return null
  const isPaired = other.length > 0 && education.length > 0
  return (
    <div className={`${styles['learned']} ${isPaired ? styles['paired'] : ''}`}>
      {hasSkills && (
        <AboutSection tag={texts.skills} comment={page.skillsComment}>
          <Skills
            technical={technical}
            other={other}
            action={
              <ButtonLink to={pages.work.path} iconAfter="arrow-right">
                {texts.workButton}
              </ButtonLink>
            }
            {...links}
          />
        </AboutSection>
      )}
      {education.length > 0 && (
        <AboutSection id="education" tag={texts.education} comment={page.educationComment}>
          <Education entries={education} />
        </AboutSection>
      )}
    </div>
  )
}
