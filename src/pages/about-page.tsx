import {useQuery, useSuspenseQuery} from '@tanstack/react-query'
import {useCallback, useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'
import {type AboutPage, aboutPageOptions} from '#content/about-page.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {tonesByTechnology} from '#domain/skill-set.ts'
import {Experience} from '#features/experience/experience.tsx'
import {useExperienceState} from '#features/experience/use-experience-state.ts'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {AboutIntro, AboutSection} from './about-intro.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './about.module.css'
import {useDocumentTitle} from './document-title.ts'
import type * as PrintModule from './printed-cv.tsx'
import {experienceImages} from './project-images.ts'

const importOverlays = () => import('#features/experience/overlays.tsx')

export function Page() {
  const site = useSite()
  const {data: page} = useSuspenseQuery(aboutPageOptions(site))
  useDocumentTitle('about', page)
  const settings = useQuery(siteSettingsOptions(site)).data
  const {technologies, texts} = page
  const {items, known, filterable, tones, imagesOf} = useMemo(() => experienceOf(page), [page])
  const list = useExperienceState(known)
  const {actions} = list
  // A navigation renders the first view first. Scroll restoration and hashes need the whole page.
  const hasHash = useLocation().hash !== ''
  const isComplete = useDeferredValue(true, useNavigationType() === NavigationType.Pop || hasHash)
  const experience = useRef<HTMLElement>(null)
  const reducedMotion = useReducedMotion()
  const printModule = usePrintModule()
  const isPrinting = usePrinting() && settings !== undefined && printModule !== undefined

  const filterByTechnology = useCallback(
    (technology: string) => {
      actions.change(() => ({technologies: new Set([technology])}), {isPush: true})
      // Keyboards and screen readers continue at the list.
      experience.current?.focus({preventScroll: true})
      experience.current?.scrollIntoView({behavior: reducedMotion ? 'instant' : 'smooth', block: 'start'})
    },
    [actions, reducedMotion],
  )

  return (
    <div className={isPrinting ? styles['printing'] : undefined} data-printing={isPrinting || undefined}>
      <h1 className={styles['title']} dir="auto">
        {texts.heading}
      </h1>
      <div className={`${timeline['line']} ${styles['timeline']}`}>
        <AboutIntro
          page={page}
          filterable={filterable}
          onTechnology={filterByTechnology}
          isComplete={isComplete}
        />
        {isComplete && (
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
            />
          </AboutSection>
        )}
      </div>
      {isPrinting && <printModule.PrintedCv page={page} settings={settings} />}
    </div>
  )
}

function experienceOf({experience, technologies, technicalSkillSets, otherSkillSets}: AboutPage) {
  const items = experienceItems(experience)
  return {
    items,
    known: {technologies: technologies.map(({name}) => name), items: new Set(items.map(({id}) => id))},
    filterable: new Set(items.flatMap(({technologyList}) => technologyList.map(({name}) => name))),
    tones: tonesByTechnology([...technicalSkillSets, ...otherSkillSets]),
    imagesOf: experienceImages(experience.project),
  }
}

/** Browsers do not wait before they print, so the page loads the module. */
function usePrintModule() {
  const [module, setModule] = useState<typeof PrintModule>()
  useEffect(() => {
    import('./printed-cv.tsx').then(setModule, () => undefined)
  }, [])
  return module
}

/** Browsers lay out the print after the event, so the state is set synchronously. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
