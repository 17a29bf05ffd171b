import {createClient} from '@sanity/client'
import {createDataAttribute, enableVisualEditing} from '@sanity/visual-editing'
import {lakeUrl} from './lake-url.ts'

/** @module The page that the Presentation tool shows: the posts with their drafts, each leading to its field in the Studio. */

const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: lakeUrl,
  useProjectHostname: false,
  useCdn: false,
  perspective: 'drafts',
  // The session of whoever is signed in to the Studio.
  withCredentials: true,
})

async function draw(): Promise<void> {
  const posts = await client.fetch<{id: string; title: string; author: string | null}[]>(
    '*[_type == "post"]{"id": _id, "title": coalesce(title, "Untitled"), "author": author->name}',
  )
  const articles = posts.map(({id, title, author}) => {
    const article = document.createElement('article')
    const heading = document.createElement('h2')
    heading.textContent = title
    heading.dataset['sanity'] = createDataAttribute({
      id,
      type: 'post',
      path: 'title',
      baseUrl: '/',
    }).toString()
    article.append(heading, `by ${author ?? 'nobody'}`)
    return article
  })
  document.querySelector('main')?.replaceChildren(...articles)
}

await draw()
enableVisualEditing({refresh: draw})
