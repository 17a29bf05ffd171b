import {useQuery, useSuspenseQuery} from '@tanstack/react-query'
import {useCallback, useDeferredValue, useMemo, useRef} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'
import {type AboutPage as AboutContent, aboutPageOptions} from '#content/about-page.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {useSite} from '#content/site.ts'
import {language} from '#domain/language.ts'
import {technologyTones} from '#domain/technology-tones.ts'
import {Experience} from '#features/experience/experience.tsx'
import {useExperienceState} from '#features/experience/use-experience-state.ts'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {usePrinting} from '#ui/media/use-printing.ts'
import {AboutIntroduction} from './about-introduction.tsx'
import {projectPictures} from './about-pictures.ts'
import {AboutSection} from './about-section.tsx'
import styles from './about.module.css'
import {type PageHead, useDocumentTitle} from './document-title.ts'
import {usePaper} from './use-paper.ts'

const importOverlays = () => import('#features/experience/overlays.tsx')

export function aboutHead({seoDescription}: AboutContent): PageHead {
  return {description: seoDescription}
}

/** The page about the owner: biography, skills, education, and the experience list. */
export function AboutPage() {
  const site = useSite()
  const {data: page} = useSuspenseQuery(aboutPageOptions(site))
  useDocumentTitle('about', aboutHead(page))
  const settings = useQuery(siteSettingsOptions(site)).data
  const {experience: content, technologies, technicalSkillSets, otherSkillSets, texts} = page
  const items = useMemo(() => experienceItems(content), [content])
  const tones = useMemo(
    () => technologyTones([...technicalSkillSets, ...otherSkillSets]),
    [technicalSkillSets, otherSkillSets],
  )
  const known = useMemo(
    () => ({technologies: technologies.map(({name}) => name), items: new Set(items.map(({id}) => id))}),
    [technologies, items],
  )
  const shown = useMemo(
    () => new Set(items.flatMap(({technologyList}) => technologyList.map(({name}) => name))),
    [items],
  )
  const imagesOf = useMemo(() => projectPictures(content.project), [content])
  const list = useExperienceState(known)
  const {actions} = list
  // Coming from another page, its beginning is drawn first and the rest afterwards; all at once after Back or Forward and for a place within it, to scroll to.
  const isScrolledTo = useLocation().hash !== ''
  const isWhole = useDeferredValue(true, useNavigationType() === NavigationType.Pop || isScrolledTo)
  const experience = useRef<HTMLElement>(null)
  const reducedMotion = useReducedMotion()
  // Without the owner's name it is no curriculum: then the page itself is printed.
  const {Paper} = usePaper()
  const printing = usePrinting() && settings !== undefined && Paper !== undefined

  const showExperienceWith = useCallback(
    (technology: string) => {
      actions.change(() => ({technologies: new Set([technology])}), {isPush: true})
      // The focus goes along, so that the keyboard and screen readers continue at the list.
      experience.current?.focus({preventScroll: true})
      experience.current?.scrollIntoView({behavior: reducedMotion ? 'instant' : 'smooth', block: 'start'})
    },
    [actions, reducedMotion],
  )

  return (
    <div className={printing ? styles['printing'] : undefined} data-printing={printing || undefined}>
      <h1 className={styles['title']} dir="auto">
        {texts.heading}
      </h1>
      <div className={styles['history']}>
        <AboutIntroduction page={page} shown={shown} onTechnology={showExperienceWith} isWhole={isWhole} />
        {isWhole && items.length > 0 && (
          <AboutSection
            id="experience"
            tag={texts.experience}
            comment={page.experienceComment}
            ref={experience}
          >
            <Experience
              items={items}
              technologies={technologies}
              {...list}
              imagesOf={imagesOf}
              importOverlays={importOverlays}
              tones={tones}
              locale={language}
            />
          </AboutSection>
        )}
      </div>
      {printing && <Paper page={page} settings={settings} />}
    </div>
  )
}
