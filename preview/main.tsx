import '#ui/styles/index.css'
import {QueryClientProvider} from '@tanstack/react-query'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {Site} from '#app/site.tsx'
import {knownSite, KnownSiteContext, openQueryClient} from '#content/known-site.ts'
import {basePath, contentSource, previewBasePath, studioOrigin} from '#environment'
import {Drafts} from './drafts.tsx'
import {isFramedBy, publishedAddress} from './framing.ts'
import {StudioOverlays} from './studio-overlays.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('preview/index.html has no element with the id "root".')

const leave = () => location.replace(publishedAddress(location.href, previewBasePath, basePath))

if (isFramedBy(studioOrigin ?? location.origin, leave)) {
  const site = knownSite({lakeOrigin: location.origin, hasEmulators: contentSource.kind === 'local'})
  createRoot(root).render(
    <StrictMode>
      <KnownSiteContext value={site}>
        <QueryClientProvider client={openQueryClient(site)}>
          <BrowserRouter basename={previewBasePath} useTransitions={false}>
            <Drafts studioUrl={studioOrigin ?? `${basePath}studio`}>
              <Site />
            </Drafts>
            <StudioOverlays base={previewBasePath} />
          </BrowserRouter>
        </QueryClientProvider>
      </KnownSiteContext>
    </StrictMode>,
  )
}
