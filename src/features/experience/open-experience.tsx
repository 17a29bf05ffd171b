import {type ComponentProps, lazy, Suspense, useEffect, useMemo} from 'react'
import {BrowserRouter, Route, Routes, StaticRouter, useNavigate} from 'react-router-dom'
import {render} from 'vitest-browser-react'
import {experienceItems} from '#domain/experience-item.ts'
import type {ExperienceContent} from '#domain/experience-types.ts'
import {hardExperience} from '#domain/hard-content.ts'
import {uniqueTechnologies} from '#domain/technology.ts'
import {Experience} from './experience.tsx'
import {useExperienceState} from './use-experience-state.ts'

type ImportOverlays = ComponentProps<typeof Experience>['importOverlays']

type Options = {
  content?: Partial<ExperienceContent>
  importOverlays?: ImportOverlays
}

const tones = new Map([['React', 'info' as const]])

/** A drawn picture, so that a project has one without a server. */
const drawn = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>')}`,
  width: 16,
  height: 10,
  alt: 'A plain screen',
}

/** Without the 300 technologies: role queries take seconds on that many. */
const fewTechnologies: Partial<ExperienceContent> = {
  ...hardExperience,
  project: (hardExperience.project ?? []).map((project) => ({
    ...project,
    chipLists: project.chipLists.map((list) => ({...list, chips: list.chips.slice(0, 3)})),
  })),
}

const picturesHere = (id: string) => (id === 'p1' ? {card: drawn, hero: drawn} : undefined)

const importHere: ImportOverlays = () => import('./overlays.tsx')

function ExperiencePage({content = fewTechnologies, importOverlays = importHere}: Options) {
  const items = useMemo(() => experienceItems(content), [content])
  const technologies = useMemo(
    () => uniqueTechnologies([...items.flatMap(({technologyList}) => technologyList), {name: 'Kotlin'}]),
    [items],
  )
  const known = useMemo(
    () => ({technologies: technologies.map(({name}) => name), items: new Set(items.map(({id}) => id))}),
    [technologies, items],
  )
  const list = useExperienceState(known)
  return (
    <main>
      <h1>About</h1>
      <h2>Experience</h2>
      <Experience
        items={items}
        technologies={technologies}
        {...list}
        imagesOf={picturesHere}
        importOverlays={importOverlays}
        tones={tones}
        locale="en"
      />
    </main>
  )
}

/** A page that never loads. */
const SlowPage = lazy(() => new Promise<never>(() => {}))

let navigateHere: ReturnType<typeof useNavigate>

/** For tests: navigates as a link does. */
export const follow = (address: string) => void navigateHere(address)

function Site(options: Options) {
  const navigate = useNavigate()
  useEffect(() => {
    navigateHere = navigate
  }, [navigate])
  return (
    <Suspense>
      <Routes>
        <Route path="/about" element={<ExperiencePage {...options} />} />
        <Route path="/slow" element={<SlowPage />} />
        <Route path="*" element={<h1>Home</h1>} />
      </Routes>
    </Suspense>
  )
}

/** For tests: the page as it is rendered at build time. */
export const prerenderedExperience = (
  <StaticRouter location="/about">
    <Site />
  </StaticRouter>
)

/** For tests: the experience list at `/about`, which the visitor came to from `/`. */
export function experienceSite(query = '', options: Options = {}) {
  history.pushState(null, '', '/')
  history.pushState(null, '', `/about${query}`)
  return (
    <BrowserRouter>
      <Site {...options} />
    </BrowserRouter>
  )
}

/** For tests: renders it. */
export const openExperience = (...args: Parameters<typeof experienceSite>) => render(experienceSite(...args))

/** For tests: goes back, or forward, and waits for the address. */
export function go(steps: number): Promise<unknown> {
  const arrival = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}))
  history.go(steps)
  return arrival
}
