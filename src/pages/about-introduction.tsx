import {memo} from 'react'
import {picture} from '#content/image.ts'
import type {AboutPage} from '#content/about-page.ts'
import {pages} from '#domain/pages.ts'
import {portraitRatio} from '#domain/picture-shapes.ts'
import {Biography} from '#features/biography/biography.tsx'
import {Education} from '#features/education/education.tsx'
import {Skills} from '#features/skills/skills.tsx'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {AboutSection} from './about-section.tsx'

// Safari takes a `min()` in `sizes` for the whole width.
const portraitShape = {
  sizes: '(width >= 62rem) 26rem, (width >= 483px) 22rem, 73vw',
  maxWidth: 416,
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
  shown,
  onTechnology,
  isWhole,
}: IntroductionProps) {
  return (
    <>
      <AboutSection tag={page.texts.biography} comment={page.biographyComment}>
        <Biography
          text={page.biography}
          image={picture(page.image, portraitShape)}
          action={
            <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
              {page.texts.contactButton}
            </ButtonLink>
          }
        />
      </AboutSection>
      {isWhole && (
        <>
          {page.technicalSkillSets.length + page.otherSkillSets.length > 0 && (
            <AboutSection tag={page.texts.skills} comment={page.skillsComment}>
              <Skills
                technical={page.technicalSkillSets}
                other={page.otherSkillSets}
                shown={shown}
                onTechnology={onTechnology}
                action={
                  <ButtonLink to={pages.work.path} iconAfter="arrow-right">
                    {page.texts.workButton}
                  </ButtonLink>
                }
              />
            </AboutSection>
          )}
          {page.education.length > 0 && (
            <AboutSection tag={page.texts.education} comment={page.educationComment}>
              <Education entries={page.education} />
            </AboutSection>
          )}
        </>
      )}
    </>
  )
})
