/** The name is the id, also in URLs. */
export type Technology = {
  readonly name: string
  readonly icon?: string | undefined
}

export function uniqueTechnologies(technologies: Iterable<Technology>): Technology[] {
  const byName = new Map<string, Technology>()
  for (const technology of technologies) {
    if (!byName.has(technology.name)) byName.set(technology.name, technology)
  }
  return [...byName.values()]
}
