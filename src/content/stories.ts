import {defineQuery} from 'groq'
import {storyNameOf} from '#domain/story-name.ts'
import {contentOptions} from './content-options.ts'
import type {Site} from './site.ts'

const storiesQuery =
  defineQuery(`*[_type == "project" && count(story) > 0] | order(date desc, name asc, _id asc) {
  "id": coalesce(id.current, _id),
  "updated": _updatedAt
}`)

/** Which stories there are and when each was last published, ISO 8601; for the prerenderer alone. */
export function storiesOptions(site: Site) {
  return contentOptions(site, {
    name: 'stories',
    query: storiesQuery,
    toShown: (stories) =>
      stories.flatMap(({id, updated}) => {
        const name = storyNameOf(id)
        return name === undefined ? [] : [{name, updated}]
      }),
  })
}
