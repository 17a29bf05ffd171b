export type StoryName = `work/${string}`

/** Ids with other characters have no URL. */
export function storyNameOf(id: string): StoryName | undefined {
  return /^[\w-]+$/.test(id) ? `work/${id}` : undefined
}

export function projectIdOf(name: StoryName): string {
  return name.slice('work/'.length)
}

export function pathOfStory(project: {readonly id: string; readonly hasStory?: boolean}): string | undefined {
  const name = project.hasStory ? storyNameOf(project.id) : undefined
  return name && `/${name}`
}
