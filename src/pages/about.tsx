import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {useMemo, useRef} from 'react'
import {picture} from '#content/image.ts'
import {aboutPageOptions} from '#content/options.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {technologyTones} from '#domain/tones.ts'
import {Biography} from '#features/biography/biography.tsx'
import {Education} from '#features/education/education.tsx'
import {Experience} from '#features/experience/experience.tsx'
import {useExperienceState} from '#features/experience/use-experience-state.ts'
import {Skills} from '#features/skills/skills.tsx'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {AboutSection} from './about-section.tsx'
import styles from './about.module.css'
import type {Page} from './page.ts'
import {paths} from './paths.ts'

const locale = 'en'

const portraitShape = {sizes: '(width >= 992px) 26rem, min(22rem, 80vw)', maxWidth: 416, ratio: 4 / 5}
const heroShape = {sizes: 'min(46rem, 100vw)', maxWidth: 736, ratio: 16 / 9}

async function load(queryClient: QueryClient) {
  const {page} = await queryClient.ensureQueryData(aboutPageOptions)
  return {title: 'About Me', description: page.seoDescription ?? undefined}
}

function About() {
  const {data: page} = useSuspenseQuery(aboutPageOptions)
  const {projects, courses, technologies, technicalSkillSets, otherSkillSets} = page
  const items = useMemo(() => experienceItems(projects, courses), [projects, courses])
  const tones = useMemo(
    () => technologyTones([...technicalSkillSets, ...otherSkillSets]),
    [technicalSkillSets, otherSkillSets],
  )
  const known = useMemo(
    () => ({technologies: technologies.map(({name}) => name), items: new Set(items.map(({id}) => id))}),
    [technologies, items],
  )
  const {state, actions} = useExperienceState(known)
  const experience = useRef<HTMLElement>(null)
  const reducedMotion = useReducedMotion()

  function showExperienceWith(technology: string) {
    actions.chooseTechnology(technology)
    // The focus goes along, so that the keyboard and screen readers continue at the list.
    experience.current?.focus({preventScroll: true})
    experience.current?.scrollIntoView({behavior: reducedMotion ? 'instant' : 'smooth', block: 'start'})
  }

  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>About me</h1>
      <div className={styles['history']}>
        <AboutSection tag="Biography" comment={page.biographyComment}>
          <Biography
            text={page.biography}
            image={picture(page.image, portraitShape)}
            action={
              <ButtonLink to={paths.contact} variant="primary" iconAfter="arrow-right">
                Contact Me
              </ButtonLink>
            }
          />
        </AboutSection>
        <AboutSection tag="My Skills" comment={page.skillsComment}>
          <Skills
            technical={technicalSkillSets}
            other={otherSkillSets}
            onTechnology={showExperienceWith}
            action={
              <ButtonLink to={paths.work} iconAfter="arrow-right">
                Skills in action
              </ButtonLink>
            }
          />
        </AboutSection>
        <AboutSection tag="Education" comment={page.educationComment}>
          <Education entries={page.education} />
        </AboutSection>
        <AboutSection tag="Experience" comment={page.experienceComment} ref={experience}>
          <Experience
            items={items}
            technologies={technologies}
            state={state}
            actions={actions}
            heroOf={(id) => picture(projects.find((project) => project.id === id)?.image, heroShape)}
            tones={tones}
            locale={locale}
          />
        </AboutSection>
      </div>
    </div>
  )
}

export const aboutPage: Page = {load, Component: About}
