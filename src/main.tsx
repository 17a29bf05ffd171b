import '#ui/styles/index.css'
import {QueryClientProvider} from '@tanstack/react-query'
import {startTransition, StrictMode} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {takeOverPage} from '#app/navigation/fetch-page.ts'
import {pathBelowBase} from '#app/navigation/path-below-base.ts'
import type {PageView} from '#app/navigation/use-page-view.ts'
import {fetchPrerendered, hydrate} from '#app/prerendered.ts'
import {Site} from '#app/site.tsx'
import {knownSite, KnownSiteContext, openQueryClient} from '#content/known-site.ts'
import {followContent} from '#content/live.ts'
import {rememberMissing} from '#content/missing-story.ts'
import {curriculumFile, isPageName, viewAt} from '#domain/pages.ts'
import {projectOf} from '#domain/story-name.ts'
import {basePath, contentSource} from '#environment'
import {revealThemes} from '#start/reveal-theme.ts'
import {stateElementId} from '#start/state-element.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

revealThemes()
// iOS Safari applies `:active` only if the document has a touch listener.
addEventListener('touchstart', () => {}, {passive: true})
const isPrerendered = document.getElementById(stateElementId) !== null
// Where what the page was drawn from does not come, its content is asked for, as that of a page that the visitor goes to.
const prerendered = await fetchPrerendered().catch((error: unknown) => {
  reportError(error)
  return undefined
})
const {hasEmulators, hasCurriculum} = prerendered ?? {
  hasEmulators: contentSource.kind === 'local',
  hasCurriculum: document.querySelector(`a[href="${basePath}${curriculumFile}"]`) !== null,
}
const site = knownSite(
  {lakeOrigin: location.origin, hasEmulators, hasCurriculum},
  prerendered?.newestPublication,
)
const queryClient = openQueryClient(site)
if (prerendered !== undefined) hydrate(queryClient, prerendered)
followContent(queryClient, site)

const appAt = (firstView?: PageView) => (
  <StrictMode>
    <KnownSiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        {/* Without React's transitions: the address changes at once, and the page follows when it is loaded. */}
        <BrowserRouter basename={basePath} useTransitions={false}>
          <Site {...(firstView && {firstView})} />
        </BrowserRouter>
      </QueryClientProvider>
    </KnownSiteContext>
  </StrictMode>
)

if (!isPrerendered) {
  createRoot(root).render(appAt())
} else {
  // React takes over markup only from the components that drew it. Should they not come, the page stays as it was sent.
  const name = viewAt(pathBelowBase(location.pathname) ?? '')
  // The not-found page, sent for the address of a story.
  if (prerendered && name !== undefined && !isPageName(name)) rememberMissing(projectOf(name), queryClient)
  const page = await takeOverPage(name, queryClient)
  const app = appAt({name, page})
  // Markup of older content is none that React would know again.
  if (prerendered?.isNewer) createRoot(root).render(app)
  // In small steps, between which the page answers its visitor.
  else startTransition(() => void hydrateRoot(root, app))
}
