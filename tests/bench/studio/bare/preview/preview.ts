import {createClient} from '@sanity/client'
import {enableVisualEditing} from '@sanity/visual-editing'

/** @module A minimal page with drafts, which queries again after each live event. */

const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: `${location.origin}/lake`,
  useProjectHostname: false,
  useCdn: false,
  perspective: 'drafts',
  // The session of the Studio's user.
  withCredentials: true,
  stega: {enabled: true, studioUrl: '/studio'},
})

async function renderPage(): Promise<void> {
  const page = await client.fetch<{greeting?: string} | null>('*[_id == "homePage"][0]')
  const heading = document.createElement('h1')
  heading.textContent = page?.greeting ?? ''
  document.querySelector('main')?.replaceChildren(heading)
}

await renderPage()
client.live.events({includeDrafts: true}).subscribe({
  next: ({type}) => {
    if (type === 'message' || type === 'restart') void renderPage()
  },
})
enableVisualEditing()
