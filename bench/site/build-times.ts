import type {SanityClient} from '@sanity/client'
import {alignedTable} from './report.ts'

/** How long one build took. */
export interface BuildTime {
  readonly projects: number
  readonly seconds: number
}

/**
 * Times the rendering of the pages with more and more projects.
 *
 * @param client may write to the lake that the build reads
 * @param render builds the pages from the lake as it is
 */
export async function measureBuilds(
  client: SanityClient,
  counts: readonly number[],
  render: () => Promise<void>,
): Promise<BuildTime[]> {
  const times: BuildTime[] = []
  for (const projects of counts) {
    await fillUpProjects(client, projects)
    const started = performance.now()
    await render()
    times.push({projects, seconds: (performance.now() - started) / 1000})
  }
  return times
}

/** One line for each size, and what each project adds compared with the size before. */
export function buildTimesTable(times: readonly BuildTime[]): string {
  const rows = times.map(({projects, seconds}, n) => {
    const before = times[n - 1]
    const growth = before && ((seconds - before.seconds) / (projects - before.projects)) * 1000
    return [String(projects), seconds.toFixed(2), growth === undefined ? '' : growth.toFixed(2)]
  })
  return alignedTable([['projects', 'build s', 'ms per further project'], ...rows])
}

/** Publishes copies of the demo project until there are so many, a hundred in one transaction. */
async function fillUpProjects(client: SanityClient, total: number): Promise<void> {
  const [{_rev: _, ...model} = {_id: '', _type: ''}] = await client.fetch<
    {_id: string; _type: string; _rev?: string}[]
  >('*[_type == "project"] | order(_id)[0...1]')
  if (model._id === '') throw new Error('There is no project to make copies of.')
  const existing = await client.fetch<number>('count(*[_type == "project"])')
  for (let from = existing; from < total; from += 100) {
    const transaction = client.transaction()
    for (let n = from; n < Math.min(from + 100, total); n += 1) {
      const id = `p-copy-${n}`
      transaction.createOrReplace({
        ...model,
        _id: id,
        name: `Copy ${n}`,
        id: {_type: 'slug', current: `p${n + 100}`},
      })
    }
    await transaction.commit({visibility: 'sync'})
  }
}
