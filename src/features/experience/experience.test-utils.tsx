import {type ComponentProps, lazy, Suspense, useEffect, useMemo} from 'react'
import {BrowserRouter, Route, Routes, StaticRouter, useNavigate} from 'react-router-dom'
import {expect} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {experienceItems} from '#domain/experience-item.ts'
import type {ExperienceContent} from '#domain/experience-types.ts'
import {experienceFixture} from '#domain/experience.fixtures.ts'
import {uniqueTechnologies} from '#domain/technology.ts'
import {Experience} from './experience.tsx'
import {useExperienceState} from './use-experience-state.ts'

type ImportOverlays = ComponentProps<typeof Experience>['importOverlays']

type Options = {
  content?: Partial<ExperienceContent>
  importOverlays?: ImportOverlays
}

const tones = new Map([['React', 'info' as const]])

const image = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>')}`,
  width: 16,
  height: 10,
  alt: 'A plain screen',
}

/** Role queries are slow with 300 technologies. */
const fewTechnologies: Partial<ExperienceContent> = {
  ...experienceFixture,
  project: (experienceFixture.project ?? []).map((project) => ({
    ...project,
    chipLists: project.chipLists.map((list) => ({...list, chips: list.chips.slice(0, 3)})),
  })),
}

const imagesOf = (id: string) => (id === 'p1' ? {card: image, hero: image} : undefined)

const importOverlaysModule: ImportOverlays = () => import('./overlays.tsx')

function ExperiencePage({content = fewTechnologies, importOverlays = importOverlaysModule}: Options) {
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
        imagesOf={imagesOf}
        importOverlays={importOverlays}
        tones={tones}
      />
    </main>
  )
}

const SlowPage = lazy(() => new Promise<never>(() => {}))

let navigateRef: ReturnType<typeof useNavigate>

export const navigateTo = (url: string) => void navigateRef(url)

function Site(options: Options) {
  const navigate = useNavigate()
  useEffect(() => {
    navigateRef = navigate
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

export const prerenderedExperience = (
  <StaticRouter location="/about">
    <Site />
  </StaticRouter>
)

/** The list at `/about`, with `/` as the previous history entry. */
export function experienceSite(query = '', options: Options = {}) {
  history.pushState(null, '', '/')
  history.pushState(null, '', `/about${query}`)
  return (
    <BrowserRouter>
      <Site {...options} />
    </BrowserRouter>
  )
}

export const renderExperience = (...args: Parameters<typeof experienceSite>) =>
  render(experienceSite(...args))

/** Resolves when the URL has changed. */
export function go(steps: number): Promise<unknown> {
  const popState = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}))
  history.go(steps)
  return popState
}

export const expectFound = async (count: number, sort = 'name') =>
  await expect
    .element(page.getByText(/item\(s\) found/))
    .toHaveTextContent(`${count} item(s) found. Sorted by ${sort}. Click to see details.`)
