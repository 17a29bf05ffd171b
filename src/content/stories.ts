import {defineQuery} from 'groq'
import {storyNameOf} from '#domain/story-name.ts'
import {contentOptions} from './content-options.ts'
import type {Site} from './site.ts'

const storiesQuery =
  defineQuery(`*[_type == "project" && count(story) > 0] | order(defined(date) desc, date desc, name asc, _id asc) {
  "id": coalesce(id.current, _id),
  "updated": _updatedAt
}`)

/** `updated` is in ISO 8601. For prerendering only. */
export function storiesOptions(site: Site) {
  return contentOptions(site, {
    name: 'stories',
    query: storiesQuery,
    transform: (stories) =>
      stories.flatMap(({id, updated}) => {
        const name = storyNameOf(id)
        return name === undefined ? [] : [{name, updated}]
      }),
  })
}
