import '#ui/styles/index.css'
import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {MemoryRouter} from 'react-router-dom'
import {App} from '#app/app.tsx'
import {createLakeConnection, createSite, SiteContext} from '#content/site.ts'
import {fetchLanguage} from '#content/site-language.ts'
import {basePath, contentSource, previewBasePath, studioOrigin} from '#environment'
import {loadMessages, MessagesContext} from '#messages/messages.ts'
import {openDrafts} from './drafts.ts'
import {animateColorSchemeSwitch} from '#start/color-scheme-transition.ts'
import {startColorScheme} from '#start/color-scheme.ts'
import {isFramedBy, publishedAddress} from './framing.ts'
import {StudioOverlays} from './studio-overlays.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('src/preview/index.html has no element with the id "root".')

/** Where the page begins, without what the Studio says in the address: it says that again by itself. */
const start = new URL(location.href)
const asked = [...start.searchParams].filter(([name]) => !name.startsWith('sanity-preview-'))
start.search = String(new URLSearchParams(asked))

const leave = () => location.replace(publishedAddress(start.href, previewBasePath, basePath))

if (isFramedBy(studioOrigin ?? location.origin, leave)) {
  startColorScheme()
  animateColorSchemeSwitch()
  const queryClient = new QueryClient()
  const fetchQuery = openDrafts(queryClient, studioOrigin ?? `${basePath}studio`)
  const connection = createLakeConnection(location.origin, {fetchQuery})
  const language = await fetchLanguage(connection)
  const messages = await loadMessages(language)
  Object.assign(document.documentElement, {lang: language, dir: messages.dir})
  const site = createSite(connection, {messages, hasEmulators: contentSource.kind === 'local'})
  createRoot(root).render(
    <StrictMode>
      <SiteContext value={site}>
        <MessagesContext value={messages}>
          <QueryClientProvider client={queryClient}>
            {/* The browser's history is the Studio's alone: one step back is one step of the owner's. */}
            <MemoryRouter basename={previewBasePath} initialEntries={[start.pathname + start.search]}>
              <App />
              <StudioOverlays base={previewBasePath} />
            </MemoryRouter>
          </QueryClientProvider>
        </MessagesContext>
      </SiteContext>
    </StrictMode>,
  )
}
