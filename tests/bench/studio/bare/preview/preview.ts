import {createClient} from '@sanity/client'
import {enableVisualEditing} from '@sanity/visual-editing'

/** @module The least page that follows drafts: it asks again whenever the lake says that something has changed. */

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

async function draw(): Promise<void> {
  const page = await client.fetch<{greeting?: string} | null>('*[_id == "homePage"][0]')
  const heading = document.createElement('h1')
  heading.textContent = page?.greeting ?? ''
  document.querySelector('main')?.replaceChildren(heading)
}

await draw()
client.live.events({includeDrafts: true}).subscribe({
  next: ({type}) => {
    if (type === 'message' || type === 'restart') void draw()
  },
})
enableVisualEditing()
