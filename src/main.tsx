import '#ui/styles/index.css'
import {hydrate, QueryClient} from '@tanstack/react-query'
import {startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {App} from '#app/app.tsx'
import {readPageData} from '#app/page-data.ts'
import {Providers} from '#app/providers.tsx'
import {createLakeConnection, createSite} from '#content/site.ts'
import {subscribeToContent} from '#content/live.ts'
import {canonicalPath} from '#domain/pages.ts'
import {basePath, contentSource} from '#environment'
import {loadMessages} from '#messages/messages.ts'
import {animateColorSchemeSwitch} from '#start/color-scheme-transition.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

animateColorSchemeSwitch()
// iOS Safari applies `:active` only if the document has a touch listener.
addEventListener('touchstart', () => {}, {passive: true})

// Static hosts also serve `/about.html` and `/about/`.
const path = canonicalPath(location.pathname, basePath)
if (path !== location.pathname)
  history.replaceState(history.state, '', path + location.search + location.hash)

const page = readPageData()
const connection = createLakeConnection(location.origin, {lastLiveEventId: page?.lastLiveEventId})
const messages = await loadMessages(page?.language ?? (await startDevelopment()))
if (import.meta.env.DEV) Object.assign(document.documentElement, {lang: messages.language, dir: messages.dir})
const site = createSite(connection, {
  messages,
  hasEmulators: page?.hasEmulators ?? contentSource.kind === 'local',
  hasCv: page?.hasCv,
})
const queryClient = new QueryClient()
if (page) hydrate(queryClient, page.state)
subscribeToContent(queryClient, site)

const app = (
  <Providers site={site} queryClient={queryClient}>
    <BrowserRouter basename={basePath}>
      <App />
    </BrowserRouter>
  </Providers>
)
// A transition makes hydration interruptible.
if (page) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

/** In development the document is not prerendered and has no inline script. */
async function startDevelopment(): Promise<string> {
  if (!import.meta.env.DEV) throw new Error('The document has no page data.')
  ;(await import('#start/color-scheme.ts')).startColorScheme()
  return (await import('#content/site-language.ts')).fetchLanguage(connection)
}
