import type {SanityClient} from '@sanity/client'
import {median} from './medians.ts'
import {alignedTable} from './report.ts'

/** How long a build took. */
export interface BuildTime {
  readonly projects: number
  /** From nothing to what a host publishes. */
  readonly buildSeconds: number
  /** The part of it that the content has a say in: fetching it and rendering the pages. */
  readonly pagesSeconds: number
}

/** What is timed. */
export interface BuildSteps {
  /** Builds everything from the lake as it is. */
  readonly build: () => Promise<void>
  /** Renders the pages alone. */
  readonly renderPages: () => Promise<void>
}

/**
 * Times builds with more and more projects.
 *
 * @param client may write to the lake that the build reads
 * @param rounds how many times the pages are rendered; their time is the median
 */
export async function measureBuilds(
  client: SanityClient,
  counts: readonly number[],
  {build, renderPages}: BuildSteps,
  rounds: number,
): Promise<BuildTime[]> {
  const times: BuildTime[] = []
  // The first one loads the renderer.
  await renderPages()
  for (const projects of counts) {
    await fillUpProjects(client, projects)
    const pages: number[] = []
    for (let round = 0; round < rounds; round += 1) pages.push(await secondsOf(renderPages))
    times.push({projects, buildSeconds: await secondsOf(build), pagesSeconds: median(pages)})
  }
  return times
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** One line for each size: its times, as multiples of the size before, and what each further project costs. */
export function buildTimesTable(times: readonly BuildTime[]): string {
  const rows = times.map((time, n) => {
    const before = times[n - 1]
    const growth = (seconds: (of: BuildTime) => number) =>
      before === undefined ? '' : (seconds(time) / seconds(before)).toFixed(2)
    const added =
      before && ((time.pagesSeconds - before.pagesSeconds) / (time.projects - before.projects)) * 1000
    return [
      String(time.projects),
      time.buildSeconds.toFixed(1),
      growth(({buildSeconds}) => buildSeconds),
      time.pagesSeconds.toFixed(2),
      growth(({pagesSeconds}) => pagesSeconds),
      added === undefined ? '' : added.toFixed(2),
    ]
  })
  return alignedTable([
    ['projects', 'build s', '× before', 'pages s', '× before', 'ms per further project'],
    ...rows,
  ])
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
