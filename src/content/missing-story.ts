import type {QueryClient} from '@tanstack/react-query'
import {contentKey} from './content-options.ts'
import type {StoryQueryResult} from './sanity.types.ts'

/** What the lake answers where nothing is told under an id. */
const noStory: StoryQueryResult = {project: null, stories: [], heading: null, texts: null}

/** Has nobody ask for the story of a project, because its document or its data would have been sent. What is known already stays. */
export function rememberMissing(id: string, queryClient: QueryClient): void {
  queryClient.setQueryData(contentKey('workPage', {id}), (known: unknown) => known ?? noStory)
}
