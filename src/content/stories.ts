import {queryOptions} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {storyNameOf} from '#domain/story-name.ts'
import {loadContent} from './load.ts'

const storiesQuery =
  defineQuery(`*[_type == "project" && count(story) > 0] | order(date desc, name asc, _id asc) {
  "id": coalesce(id.current, _id),
  "updated": _updatedAt
}`)

/** Which stories there are and when each was last published, ISO 8601; for the prerenderer alone. */
export const storiesOptions = queryOptions({
  queryKey: ['content', 'stories'],
  queryFn: async (context) =>
    (await loadContent(storiesQuery, context)).flatMap(({id, updated}) => {
      const name = storyNameOf(id)
      return name === undefined ? [] : [{name, updated}]
    }),
})
