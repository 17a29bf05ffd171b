import {useMemo} from 'react'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {render} from 'vitest-browser-react'
import type {Course} from '#domain/course.ts'
import {experienceItems} from '#domain/experience-item.ts'
import type {Project} from '#domain/project.ts'
import {uniqueTechnologies} from '#domain/technology.ts'
import {hardCourses, hardProjects} from '#domain/hard-content.ts'
import {Experience} from './experience.tsx'
import {useExperienceState} from './use-experience-state.ts'
import type {ImportOverlays} from './use-overlays.ts'

type Content = {
  projects?: readonly Project[]
  courses?: readonly Course[]
  importOverlays?: ImportOverlays
}

const tones = new Map([['React', 'info' as const]])

/** A drawn picture, so that a project's overlay has one without a server. */
const hero = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>')}`,
  width: 16,
  height: 9,
  alt: 'A plain screen',
}

const importHere = () => import('./overlays.tsx')

function ExperienceAlone({
  projects = hardProjects,
  courses = hardCourses,
  importOverlays = importHere,
}: Content) {
  const items = useMemo(() => experienceItems(projects, courses), [projects, courses])
  const technologies = useMemo(
    () => uniqueTechnologies([...items.flatMap(({technologyList}) => technologyList), {name: 'Kotlin'}]),
    [items],
  )
  const known = useMemo(
    () => ({technologies: technologies.map(({name}) => name), items: new Set(items.map(({id}) => id))}),
    [technologies, items],
  )
  const {state, isFiltering, actions} = useExperienceState(known)
  return (
    <main>
      <h1>About</h1>
      <h2>Experience</h2>
      <Experience
        items={items}
        technologies={technologies}
        state={state}
        isFiltering={isFiltering}
        actions={actions}
        heroOf={(id) => (id === 'p1' ? hero : undefined)}
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
export function experienceRouter(query = '', content: Content = {}) {
  return createMemoryRouter([{path: '*', element: <ExperienceAlone {...content} />}], {
    initialEntries: ['/', `/about${query}`],
    initialIndex: 1,
  })
}

/** For tests: shows it. Returns the router, whose location is what the address bar would show. */
export async function openExperience(...[query, content]: Parameters<typeof experienceRouter>) {
  const router = experienceRouter(query, content)
  await render(<RouterProvider router={router} />)
  return router
}
