/** Names what an address below the Work page's shows: the story of a project. Which of them there are is content. */
export type StoryName = `work/${string}`

/** Names the story of a project; undefined where the project's id can stand in no address. */
export function storyNameOf(id: string): StoryName | undefined {
  return /^[\w-]+$/.test(id) ? `work/${id}` : undefined
}

/** The id of the project whose story that is. */
export function projectOf(name: StoryName): string {
  return name.slice('work/'.length)
}

/** Where a project is told at length, as links have it; undefined where it is not. */
export function pathOfStory(project: {readonly id: string; readonly hasStory?: boolean}): string | undefined {
  const name = project.hasStory ? storyNameOf(project.id) : undefined
  return name && `/${name}`
}
