import {setTimeout} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {ownerClient} from '#serving/local-client.ts'
import type {Portfolio} from '#testing/journeys/portfolio.ts'
import type {State} from './states.ts'

/** What an owner may have made of the demo content, and the screens that it is worth looking at on. */
export interface Content {
  readonly states: readonly State[]
  /** Changes what the content before it was. */
  readonly write: (client: SanityClient) => Promise<unknown>
  /** The experience items that are there then. */
  readonly items: number
}

const home = {path: '/', heading: "I build Websites, Mobile apps, API's, Backends, and Things"}
const about = {path: '/about', heading: 'About me'}
const work = {path: '/work', heading: 'My work'}

/** Projects besides the demo's one, of which each third has no picture. */
const projects = 11
const courses = 44

const subjects = ['Ferries', 'Tides of the eastern estuary, hour by hour', 'Lighthouses', 'Bread', 'Bells']
const subject = (index: number) => `${subjects[index % subjects.length]} ${2026 - Math.floor(index / 4)}`
const month = (index: number) => `${2026 - Math.floor(index / 4)}-0${(index % 4) * 2 + 1}`

export const contents: readonly Content[] = [
  {
    items: 5 + projects + courses,
    states: [
      {name: 'sixty-home', ...home},
      {name: 'sixty-about', ...about},
      {name: 'sixty-work', ...work},
    ],
    write: async (client) => {
      const demo = await client.getDocument('project-p1')
      if (demo === undefined) throw new Error('The demo content has no project.')
      const {projectImg, ...plain} = demo
      const transaction = client.transaction()
      for (let index = 0; index < projects; index += 1) {
        const current = `p${index + 2}`
        const id = {_type: 'slug', current}
        const likeness = index % 3 === 2 ? plain : {...plain, projectImg}
        transaction.create({
          ...likeness,
          _id: `project-${current}`,
          _type: 'project',
          id,
          name: subject(index),
          date: month(index),
        })
      }
      for (let index = 0; index < courses; index += 1) {
        const current = `c${index + 5}`
        const id = {_type: 'slug', current}
        const name = `A course on ${subject(index).toLowerCase()}`
        const description = 'What one needs to know of it, and no more than that. With exercises.'
        transaction.create({
          _id: `course-${current}`,
          _type: 'course',
          id,
          name,
          description,
          date: month(index),
        })
      }
      await transaction.commit()
    },
  },
  {
    items: 1,
    states: [
      {name: 'one-home', ...home},
      {name: 'one-about', ...about},
    ],
    write: (client) => client.delete({query: '*[_type in ["project", "course"] && _id != "course-c4"]'}),
  },
  {
    items: 0,
    states: [
      {name: 'none-home', ...home},
      {name: 'none-about', ...about},
      {name: 'none-work', ...work},
    ],
    write: (client) => client.delete({query: '*[_type in ["project", "course"]]'}),
  },
]

/** Resolves once the pages show it. */
export async function publish({write, items}: Content, {origin, dataDir}: Portfolio): Promise<void> {
  await write(ownerClient(origin, dataDir))
  const deadline = Date.now() + 20_000
  while ((await itemsOnAbout(origin)) !== items) {
    if (Date.now() > deadline) throw new Error(`About does not come to show ${items} items.`)
    await setTimeout(200)
  }
}

async function itemsOnAbout(origin: string): Promise<number> {
  const page = await (await fetch(`${origin}/about`)).text()
  return Number(/(\d+) item\(s\) found/.exec(page)?.[1] ?? 0)
}
