import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {EventSource} from 'eventsource'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {type RunningLake, openContentLake} from 'content-lake'
import {ContentError} from './content-error.ts'
import {type Site, createSite} from './site.ts'
import {followContent} from './live.ts'
import {contactPageOptions} from './contact-page.ts'
import {homePageOptions, toHomePage} from './home-page.ts'
import {workPageOptions} from './work-page.ts'
import {readNewestPublication} from './newest-publication.ts'

/* The site's content against the local lake, as the page and the prerenderer use it. */

globalThis.EventSource ??= EventSource

let lake: RunningLake
let site: Site
let queryClient: QueryClient
let cleanUps: (() => void)[]

beforeAll(async () => {
  lake = await openContentLake()
})

afterAll(() => lake.close())

beforeEach(async () => {
  await lake.owner().delete({query: '*[]'})
  site = siteAt(lake.origin)
  queryClient = openQueryClient()
  cleanUps = []
})

afterEach(() => {
  for (const cleanUp of cleanUps) cleanUp()
  queryClient.clear()
})

const siteAt = (lakeOrigin: string) => createSite({lakeOrigin, hasEmulators: true})

const openQueryClient = () => new QueryClient({defaultOptions: {queries: {gcTime: Infinity}}})

/** A tab that can be hidden and shown. */
function makeTab() {
  let visibilityState: DocumentVisibilityState = 'visible'
  const events = new EventTarget()
  return {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    show(state: DocumentVisibilityState) {
      visibilityState = state
      events.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** Shows both pages' content as components would. Returns what is shown, and how often each was asked for. */
async function showHomeAndContact() {
  const home = new QueryObserver(queryClient, homePageOptions(site))
  const contact = new QueryObserver(queryClient, contactPageOptions(site))
  const asked = {home: 0, contact: 0}
  cleanUps.push(
    home.subscribe(({fetchStatus}) => (asked.home += fetchStatus === 'fetching' ? 1 : 0)),
    contact.subscribe(({fetchStatus}) => (asked.contact += fetchStatus === 'fetching' ? 1 : 0)),
  )
  const idle = () =>
    vi.waitFor(() => {
      expect([home, contact].map((shown) => shown.getCurrentResult().fetchStatus)).toEqual(['idle', 'idle'])
      expect(contact.getCurrentResult().isSuccess).toBe(true)
    })
  await idle()
  return {greeting: () => home.getCurrentResult().data?.greeting, asked, idle}
}

const publishGreeting = (greeting: string) =>
  lake.owner().createOrReplace({_id: 'homePage', _type: 'homePage', greeting})

test('a page is asked of the lake at the given origin; what the owner has not published stays unseen', async () => {
  await lake.owner().create({_id: 'drafts.homePage', _type: 'homePage', greeting: 'Not yet'})
  expect(await queryClient.fetchQuery(homePageOptions(site))).toMatchObject({greeting: 'Hi there'})
  await publishGreeting('Ahoy')
  await queryClient.fetchQuery(homePageOptions(site))
  const shown = new QueryObserver(queryClient, homePageOptions(site)).getCurrentResult()
  expect(shown.data).toMatchObject({greeting: 'Ahoy', headline: 'I build'})
})

test('a lake that is out of reach is told apart from one that refuses', async () => {
  const errorAt = (origin: string) =>
    openQueryClient()
      .fetchQuery(workPageOptions(siteAt(origin)))
      .catch((error: unknown) => error)
  const unreachable = await errorAt('http://127.0.0.1:1')
  expect(unreachable).toBeInstanceOf(ContentError)
  expect(unreachable).toMatchObject({kind: 'unreachable'})
  expect(await errorAt(`${lake.origin}/nowhere`)).toMatchObject({kind: 'refused'})
})

test('a publication shows on the page that it touches, and only that page asks again', async () => {
  const {greeting, asked, idle} = await showHomeAndContact()
  cleanUps.push(followContent(queryClient, site, {by: 'sse', after: 0, tab: makeTab()}))
  await vi.waitFor(() => expect(asked).toEqual({home: 2, contact: 2}))
  await idle()

  await publishGreeting('Ahoy')
  await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 2000})
  await idle()
  expect(asked).toEqual({home: 3, contact: 2})
})

test('a page keeps its content when the lake has nothing any more to show to strangers, and says so by an error', async () => {
  await publishGreeting('Hello')
  const {greeting, idle} = await showHomeAndContact()
  await lake.owner().delete({query: '*[]'})
  await queryClient.refetchQueries({queryKey: homePageOptions(site).queryKey})
  await idle()
  expect(greeting()).toBe('Hello')
  expect(queryClient.getQueryState(homePageOptions(site).queryKey)?.error).toMatchObject({kind: 'refused'})
})

/** Notes the newest publication, as who renders a page ahead of time does. */
async function render() {
  site.newestPublication = await readNewestPublication(lake.origin)
}

describe('a page that was rendered ahead of time', () => {
  test('asks nothing again while nothing is published, and then what is', async () => {
    await publishGreeting('Hello')
    await render()
    const {greeting, asked, idle} = await showHomeAndContact()
    const kept = vi.spyOn(queryClient, 'setQueryDefaults')
    cleanUps.push(followContent(queryClient, site, {by: 'sse', after: 0, tab: makeTab()}))
    // Once at first, and again when the stream is open.
    await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(2))
    expect(asked).toEqual({home: 1, contact: 1})

    await publishGreeting('Ahoy')
    await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 2000})
    await idle()
    expect(asked).toEqual({home: 2, contact: 1})
  })

  test('asks everything again when something was published before it could follow', async () => {
    await render()
    const {asked} = await showHomeAndContact()
    await publishGreeting('Ahoy')
    cleanUps.push(followContent(queryClient, site, {by: 'sse', after: 0, tab: makeTab()}))
    await vi.waitFor(() => expect(asked).toEqual({home: 2, contact: 2}))
  })

  test('knows of no publication where there is no lake', async () => {
    expect(await readNewestPublication('http://127.0.0.1:1')).toBeUndefined()
  })
})

test('a hidden tab follows nothing, and catches up when it is shown again', async () => {
  const {greeting, asked} = await showHomeAndContact()
  const tab = makeTab()
  cleanUps.push(followContent(queryClient, site, {by: 'sse', after: 0, tab}))
  await vi.waitFor(() => expect(asked.home).toBe(2))
  tab.show('hidden')
  await publishGreeting('Ahoy')
  expect(await lake.visitor().fetch('*[_id == "homePage"][0].greeting')).toBe('Ahoy')
  expect(greeting()).toBe('Hi there')
  tab.show('visible')
  await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 2000})
})

test('a page finds its way back to a lake that was restarted', {timeout: 20_000}, async () => {
  const {greeting, asked} = await showHomeAndContact()
  cleanUps.push(followContent(queryClient, site, {by: 'sse', after: 0, tab: makeTab()}))
  await vi.waitFor(() => expect(asked.home).toBe(2))
  await lake.restart()
  await publishGreeting('Ahoy')
  await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 15_000})
})

test('without a stream, what is in view is asked for once if it is old, and the rest when it is looked at later', async () => {
  const {asked, idle} = await showHomeAndContact()
  const before = {...asked}
  setGreeting('From long ago', Date.now() - 20_000)
  cleanUps.push(followContent(queryClient, site, {by: 'poll', after: 0, tab: makeTab()}))
  await vi.waitFor(() => expect(asked).toEqual({...before, home: before.home + 1}))
  await idle()
  expect(isStale(Date.now() - 20_000)).toBe(true)
  expect(isStale(Date.now())).toBe(false)
})

test('who only glances at a page has nothing asked', async () => {
  const {asked} = await showHomeAndContact()
  const before = {...asked}
  setGreeting('From long ago', Date.now() - 20_000)
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  try {
    cleanUps.push(followContent(queryClient, site, {by: 'poll', tab: makeTab()}))
    vi.advanceTimersByTime(1999)
    expect(asked).toEqual(before)
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(() => expect(asked).toEqual({...before, home: before.home + 1}))
})

test.each(['sse', 'off'] as const)('followed by %s, content known once is not asked for again', (by) => {
  cleanUps.push(followContent(queryClient, site, {by, tab: makeTab()}))
  expect(isStale(Date.now() - 3_600_000)).toBe(false)
})

test('a stream that is not to be had leaves content to grow stale with time', async () => {
  cleanUps.push(
    followContent(queryClient, siteAt(`${lake.origin}/nowhere`), {by: 'sse', after: 0, tab: makeTab()}),
  )
  await vi.waitFor(() => expect(isStale(Date.now() - 20_000)).toBe(true))
})

function setGreeting(greeting: string, updatedAt: number): void {
  queryClient.setQueryData(
    homePageOptions(site).queryKey,
    toHomePage({
      finished: [],
      count: 0,
      education: [],
      greeting,
      headline: '',
      rotatingWords: [],
      comment: '',
      texts: null,
      seoDescription: null,
    }),
    {updatedAt},
  )
}

/** Whether the home page's content would be asked for anew if it had come at a time. */
function isStale(updatedAt: number): boolean {
  queryClient.removeQueries({queryKey: homePageOptions(site).queryKey})
  setGreeting('', updatedAt)
  return new QueryObserver(queryClient, homePageOptions(site)).getCurrentResult().isStale
}
