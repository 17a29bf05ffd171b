import {type Http2Bindings, type HttpBindings, serve} from '@hono/node-server'
import {openContentLake, type RunningLake} from 'content-lake'
import {once} from 'node:events'
import sharp from 'sharp'
import {afterEach, beforeEach, describe, expect, it, onTestFinished} from 'vitest'
import {writeBundle} from '#testing/site/test-bundle.ts'
import {copyContent} from './copy-content.ts'
import {importContent} from './import-content.ts'
import {waitForTurn} from './wait-for-turn.ts'

let home: RunningLake
let away: RunningLake
let lines: string[]

/** Two references in a circle, a picture, a file, a draft with a picture of its own, a picture that nothing shows, words about one. */
const documents = [
  {
    _id: 'project-1',
    _type: 'project',
    name: 'Plotwise',
    chips: [{_type: 'reference', _ref: 'technology-1', _key: 'a'}],
    picture: {_type: 'image', _sanityAsset: 'image@file://./images/square.png'},
    cv: {_type: 'file', _sanityAsset: 'file@file://./files/cv.pdf'},
  },
  {
    _id: 'technology-1',
    _type: 'technology',
    name: 'TypeScript',
    seenIn: {_type: 'reference', _ref: 'project-1'},
  },
  {
    _id: 'drafts.project-2',
    _type: 'project',
    name: 'In the making',
    picture: {_type: 'image', _sanityAsset: 'image@file://./images/secret.png'},
  },
]

const square = (background: string) => sharp({create: {width: 16, height: 16, channels: 3, background}})

beforeEach(async () => {
  ;[home, away, lines] = [await openContentLake(), await openContentLake(), []]
  using bundle = writeBundle(...documents)
  bundle.write('images/square.png', await square('#336699').png().toBuffer())
  bundle.write('images/secret.png', await square('#993366').png().toBuffer())
  bundle.write('files/cv.pdf', '%PDF-1.7 not really')
  await importContent({client: home.owner(), file: bundle.folder, replace: false, print: () => undefined})
  await home
    .owner()
    .patch({query: '*[originalFilename == "square.png"]'})
    .set({altText: 'A blue square'})
    .commit()
})

afterEach(async () => {
  await home.close()
  await away.close()
})

const push = (changes: Partial<Parameters<typeof copyContent>[0]> = {}) =>
  copyContent({
    from: home.owner(),
    to: away.owner(),
    withDrafts: false,
    withDeletion: false,
    print: (line) => lines.push(line),
    confirm: async () => true,
    ...changes,
  })

const revisions = () => away.owner().fetch('*{_id, _rev} | order(_id)')

/** What strangers can read, without what belongs to one lake. */
const published = (lake: RunningLake) =>
  lake
    .visitor()
    .fetch(
      '*[!(_type match "sanity.*")] | order(_id) {"id": _id, name, chips, "picture": picture.asset->{_id, altText, originalFilename}, "cv": cv.asset->size}',
    )

describe('content that is copied into an empty dataset', () => {
  it('is the same there, with its pictures, files and what is said about them', async () => {
    expect(await push()).toBe('copied')
    expect(await published(away)).toEqual(await published(home))
    expect(JSON.stringify(await away.owner().fetch('*'))).not.toContain('_weak')
  })

  it('is announced before anything is written', async () => {
    let before: unknown
    await push({
      confirm: async () => {
        before = await published(away)
        return false
      },
    })
    expect(before).toEqual([])
    expect(await published(away)).toEqual([])
    expect(lines).toEqual([
      'To add: 2',
      '  project "Plotwise"',
      '  technology "TypeScript"',
      expect.stringMatching(/^Pictures and files to send: 2, \d kB\.$/),
      'The same already: 0.',
    ])
  })

  it('leaves drafts at home, and the pictures that they alone show, unless they are to go along', async () => {
    await push()
    const all = '*[_id in path("drafts.**") || originalFilename == "secret.png"]'
    expect(await away.owner({perspective: 'raw'}).fetch(all)).toEqual([])
    expect(await push({withDrafts: true})).toBe('copied')
    expect(await away.owner({perspective: 'raw'}).fetch(all)).toHaveLength(2)
  })
})

describe('content that is copied once more', () => {
  beforeEach(() => push())

  it('is left alone where it is the same, with no question', async () => {
    const before = await revisions()
    expect(await push({confirm: () => expect.unreachable('asked')})).toBe('same')
    expect(await revisions()).toEqual(before)
  })

  it('names what differs, field by field, and brings it along', async () => {
    lines = []
    await home.owner().patch('project-1').set({name: 'Plotwiser'}).unset(['cv']).commit()
    await home.owner().patch({query: '*[altText != null]'}).set({altText: 'Blue'}).commit()
    await push()
    expect(lines.slice(0, 4)).toEqual([
      'To change: 2',
      '  project "Plotwiser": name, cv',
      '  sanity.imageAsset "square.png": altText',
      'The same already: 1.',
    ])
    expect(await published(away)).toEqual(await published(home))
  })

  it('leaves alone what is only there, unless that is to go', async () => {
    await away.owner().create({_id: 'project-9', _type: 'project', name: 'Written there'})
    expect(await push()).toBe('same')
    expect(lines).toContain('Only there, and left alone (--delete deletes them): 1')
    expect(await push({withDeletion: true})).toBe('copied')
    expect(await published(away)).toEqual(await published(home))
  })

  it('is not written over what somebody wrote while the question was open', async () => {
    await home.owner().patch('project-1').set({name: 'Mine'}).commit()
    const confirm = async () => {
      await away.owner().patch('project-1').set({name: 'Theirs'}).commit()
      return true
    }
    await expect(push({confirm})).rejects.toThrow(/Somebody wrote meanwhile/)
    expect(await away.owner().fetch('*[_id == "project-1"][0].name')).toBe('Theirs')
  })
})

/** Stands on the way to a lake, and lets through as much as it is told to. */
async function openGate(lake: RunningLake) {
  let left = Infinity
  let busy = 0
  const passed: string[] = []
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    fetch: async (request, {incoming}: HttpBindings | Http2Bindings) => {
      const {pathname, search} = new URL(request.url)
      if (left <= 0) {
        incoming.socket.destroy()
        return new Response()
      }
      left -= 1
      if (/mutate|assets/.test(pathname) && busy-- > 0)
        return new Response('{}', {status: 429, headers: {'retry-after': '0.1'}})
      passed.push(pathname)
      const {method} = request
      const body = method === 'GET' ? {} : {body: await request.arrayBuffer()}
      const {
        status,
        headers,
        body: answer,
      } = await fetch(lake.origin + pathname + search, {
        method,
        headers: {
          authorization: request.headers.get('authorization') ?? '',
          'content-type': request.headers.get('content-type') ?? '',
        },
        ...body,
      })
      return new Response(answer, {status, headers: {'content-type': headers.get('content-type') ?? ''}})
    },
  })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const apiHost = `http://127.0.0.1:${port}/lake`
  return {
    client: lake.owner({apiHost, requestHandler: waitForTurn}),
    /** What got through since it was last read. */
    takePassed: () => passed.splice(0),
    /** No connection comes about after as many requests more. */
    breakAfter: (requests: number) => {
      left = requests
    },
    /** As many changes are told to come again later. */
    beBusy: (times: number) => {
      busy = times
    },
  }
}

describe('on its way', () => {
  // While pictures are sent, while documents are, and before what they refer to is made firm.
  it.each([5, 8, 10])(
    'content that is broken off after %d requests is brought to its end by doing it again',
    async (count) => {
      const gate = await openGate(away)
      gate.breakAfter(count)
      const outcome = await push({to: gate.client}).catch((error: Error) => error.message)
      gate.breakAfter(Infinity)
      expect(outcome).toMatch(/^It broke off \(.*fetch failed.*\)\..* run it again/)
      await push({to: gate.client})
      expect(await published(away)).toEqual(await published(home))
      expect(JSON.stringify(await away.owner().fetch('*'))).not.toContain('_weak')
    },
  )

  it('what arrived before it broke off is not sent once more', async () => {
    const gate = await openGate(away)
    gate.breakAfter(8)
    await expect(push({to: gate.client})).rejects.toThrow(/broke off/)
    expect(gate.takePassed().filter((path) => path.includes('/assets/'))).toHaveLength(2)
    gate.breakAfter(Infinity)
    await push({to: gate.client})
    expect(gate.takePassed().filter((path) => path.includes('/assets/'))).toEqual([])
  })

  it('content waits where the service has too much to do', async () => {
    const gate = await openGate(away)
    gate.beBusy(3)
    expect(await push({to: gate.client})).toBe('copied')
    expect(await published(away)).toEqual(await published(home))
  })
})
