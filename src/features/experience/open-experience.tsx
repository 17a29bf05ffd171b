import {useMemo} from 'react'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {render} from 'vitest-browser-react'
import {experienceItems} from '#domain/experience-item.ts'
import type {ExperienceContent} from '#domain/experience-types.ts'
import {hardExperience} from '#domain/hard-content.ts'
import {uniqueTechnologies} from '#domain/technology.ts'
import {Experience} from './experience.tsx'
import {useExperienceState} from './use-experience-state.ts'
import type {ImportOverlays} from './use-overlays.ts'

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

const importHere = () => import('./overlays.tsx')

function ExperienceAlone({content = fewTechnologies, importOverlays = importHere}: Options) {
  const items = useMemo(() => experienceItems(content), [content])
  const technologies = useMemo(
    () => uniqueTechnologies([...items.flatMap(({technologyList}) => technologyList), {name: 'Kotlin'}]),
    [items],
  )
  const known = useMemo(
    () => ({technologies: technologies.map(({name}) => name), items: new Set(items.map(({id}) => id))}),
    [technologies, items],
  )
  const {state, isFiltering, send} = useExperienceState(known)
  return (
    <main>
      <h1>About</h1>
      <h2>Experience</h2>
      <Experience
        items={items}
        technologies={technologies}
        state={state}
        isFiltering={isFiltering}
        send={send}
        picturesOf={picturesHere}
        importOverlays={importOverlays}
        tones={tones}
        locale="en"
      />
    </main>
  )
}

/**
 * For tests: the experience list alone, at the address that a visitor came to after some other page. Like a page that is being
 * left, it stays in view whatever the address.
 */
export function experienceRouter(query = '', options: Options = {}) {
  return createMemoryRouter([{path: '*', element: <ExperienceAlone {...options} />}], {
    initialEntries: ['/', `/about${query}`],
    initialIndex: 1,
  })
}

/** For tests: shows it. Returns the router, whose location is what the address bar would show. */
export async function openExperience(...[query, options]: Parameters<typeof experienceRouter>) {
  const router = experienceRouter(query, options)
  await render(<RouterProvider router={router} />)
  return router
}
