import '#ui/styles/index.css'
import {QueryClient} from '@tanstack/react-query'
import {createRoot} from 'react-dom/client'
import {MemoryRouter} from 'react-router-dom'
import {App} from '#app/app.tsx'
import {Providers} from '#app/providers.tsx'
import {createLakeConnection, createSite} from '#content/site.ts'
import {fetchLanguage, languageKey} from '#content/site-language.ts'
import {basePath, contentSource, previewBasePath, studioOrigin} from '#environment'
import {loadMessages} from '#messages/messages.ts'
import {subscribeToDrafts} from './drafts.ts'
import {animateColorSchemeSwitch} from '#start/color-scheme-transition.ts'
import {startColorScheme} from '#start/color-scheme.ts'
import {isFramedBy, publishedUrl} from './framing.ts'
import {StudioOverlays} from './studio-overlays.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('src/preview/index.html has no element with the id "root".')

/** The Studio sends its parameters again as messages. */
const start = new URL(location.href)
const ownParameters = [...start.searchParams].filter(([name]) => !name.startsWith('sanity-preview-'))
start.search = String(new URLSearchParams(ownParameters))

const leave = () => location.replace(publishedUrl(start.href, previewBasePath, basePath))

if (isFramedBy(studioOrigin ?? location.origin, leave)) {
  startColorScheme()
  animateColorSchemeSwitch()
  const queryClient = new QueryClient()
  const fetchQuery = subscribeToDrafts(queryClient, studioOrigin ?? `${basePath}studio`)
  const connection = createLakeConnection(location.origin, {fetchQuery})
  // The Studio answers only queries that are in the cache.
  const language = await queryClient.fetchQuery({
    queryKey: languageKey,
    queryFn: () => fetchLanguage(connection),
    networkMode: 'always',
  })
  const messages = await loadMessages(language)
  Object.assign(document.documentElement, {lang: language, dir: messages.dir})
  const site = createSite(connection, {
    messages,
    hasEmulators: contentSource.kind === 'local',
    isPreview: true,
  })
  createRoot(root).render(
    <Providers site={site} queryClient={queryClient}>
      {/* The browser's history belongs to the Studio. */}
      <MemoryRouter basename={previewBasePath} initialEntries={[start.pathname + start.search]}>
        <App />
        <StudioOverlays base={previewBasePath} />
      </MemoryRouter>
    </Providers>,
  )
}
