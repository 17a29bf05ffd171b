import {memo, type ReactNode, type Ref, useId} from 'react'
import {toImageSource} from '#content/image.ts'
import type {AboutPage} from '#content/about-page.ts'
import {useSite} from '#content/site.ts'
import {type AboutSectionId, cvFile, pages} from '#domain/pages.ts'
import {portraitRatio} from '#domain/aspect-ratios.ts'
import {basePath} from '#environment'
import {Biography, Portrait} from '#features/biography/biography.tsx'
import {Education} from '#features/education/education.tsx'
import {Skills} from '#features/skills/skills.tsx'
import {ButtonLink} from '#ui/button/button.tsx'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import heading from '#ui/section-heading/section-heading.module.css'
import timeline from '#ui/timeline/timeline.module.css'
import button from '#ui/button/button.module.css'
import styles from './about.module.css'

/** `sizes` matches about.module.css. The root font size grows on very large screens. */
const portraitOptions = {
  sizes:
    '(width >= 2133px) 18vw, (width >= 1120px) 384px, (width >= 640px) 33vw, (width >= 352px) 32vw, 200px',
  maxWidth: 480,
  ratio: portraitRatio,
}

type IntroProps = {
  page: AboutPage
  filterable: ReadonlySet<string>
  onTechnology: (name: string) => void
  isComplete: boolean
}

/** Memoised, because typing in the search field must not render it. */
export const AboutIntro = memo(function AboutIntro({page, isComplete, ...links}: IntroProps) {
  const {hasCv} = useSite()
  const portrait = toImageSource(page.image, portraitOptions)
  return (
    <>
      <AboutSection
        tag={page.texts.biography}
        comment={page.biographyComment}
        image={portrait && <Portrait image={portrait} />}
      >
        <Biography
          text={page.biography}
          action={
            <>
              <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
                {page.texts.contactButton}
              </ButtonLink>
              {hasCv && (
                <a href={basePath + cvFile} className={`${button['button']} ${button['quiet']}`}>
                  {page.texts.curriculum}
                </a>
              )}
            </>
          }
        />
      </AboutSection>
      {isComplete && <SkillsAndEducation page={page} {...links} />}
    </>
  )
})

function SkillsAndEducation({page, ...links}: Omit<IntroProps, 'isComplete'>) {
  const {technicalSkillSets: technical, otherSkillSets: other, education, texts} = page
  const hasSkills = technical.length + other.length > 0
  if (!hasSkills && education.length === 0) return null
  const hasTwoColumns = other.length > 0 && education.length > 0
  return (
    <div className={`${styles['skillsAndEducation']} ${hasTwoColumns ? styles['twoColumns'] : ''}`}>
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

type AboutSectionProps = {
  tag: string
  comment: string
  children: ReactNode
  id?: AboutSectionId
  image?: ReactNode
  ref?: Ref<HTMLElement>
}

export function AboutSection({tag, comment, children, id, image, ref}: AboutSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`${styles['section']} ${image === undefined ? '' : styles['withImage']}`}
      id={id}
      {...(ref && {ref, tabIndex: -1})}
    >
      <div className={styles['heading']}>
        <div className={heading['heading']}>
          <h2 id={headingId} className={`${timeline['dot']} ${heading['tag']}`}>
            <span className={heading['accent']} aria-hidden="true">
              {'<'}
            </span>
            {tag}
            <span className={heading['accent']} aria-hidden="true">
              {'/>'}
            </span>
          </h2>
          {comment !== '' && <CommentLine>{comment}</CommentLine>}
        </div>
      </div>
      {image !== undefined && <div className={styles['image']}>{image}</div>}
      {children}
    </section>
  )
}
