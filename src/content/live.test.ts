import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {EventSource} from 'eventsource'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {type RunningLake, openContentLake} from 'lakebed'
import {ContentError} from './content-error.ts'
import {type Site, createLakeConnection, createSite} from './site.ts'
import {isAffected, parseSyncTags} from './live-stream.ts'
import {type LiveMode, subscribeToContent} from './live.ts'
import {contactPageOptions} from './contact-page.ts'
import {homePageOptions, homePageQuery, toHomePage} from './home-page.ts'
import {workPageOptions} from './work-page.ts'
import {readLastLiveEventId} from './live-events.ts'
import {messages} from '#messages/en.ts'
import {resultOf} from '#support/content/result-of.ts'

globalThis.EventSource ??= EventSource

const emptyHomePage = toHomePage(await resultOf(homePageQuery, []), messages)

let lake: RunningLake
let site: Site
let queryClient: QueryClient
let cleanups: (() => void)[]

beforeAll(async () => {
  lake = await openContentLake()
})

afterAll(() => lake.close())

beforeEach(async () => {
  await lake.owner().delete({query: '*[]'})
  site = siteAt(lake.origin)
  queryClient = openQueryClient()
  cleanups = []
})

afterEach(() => {
  for (const cleanup of cleanups) cleanup()
  queryClient.clear()
})

const siteAt = (lakeOrigin: string) =>
  createSite(createLakeConnection(lakeOrigin), {messages, hasEmulators: true})

const openQueryClient = () => new QueryClient({defaultOptions: {queries: {gcTime: Infinity}}})

function createTab() {
  let visibilityState: DocumentVisibilityState = 'visible'
  const events = new EventTarget()
  return {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: events.addEventListener.bind(events),
    show(state: DocumentVisibilityState) {
      visibilityState = state
      events.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** Follows publications. The stream ends with the test, when the tab is hidden. */
function subscribe(mode: LiveMode, at = site) {
  const tab = createTab()
  subscribeToContent(queryClient, at, {mode, delayMs: 0, tab})
  cleanups.push(() => tab.show('hidden'))
  return tab
}

/** Observes both pages as components do, and counts fetches. */
async function observeHomeAndContact() {
  const home = new QueryObserver(queryClient, homePageOptions(site))
  const contact = new QueryObserver(queryClient, contactPageOptions(site))
  const fetches = {home: 0, contact: 0}
  cleanups.push(
    home.subscribe(({fetchStatus}) => (fetches.home += fetchStatus === 'fetching' ? 1 : 0)),
    contact.subscribe(({fetchStatus}) => (fetches.contact += fetchStatus === 'fetching' ? 1 : 0)),
  )
  const idle = () =>
    vi.waitFor(() => {
      expect([home, contact].map((shown) => shown.getCurrentResult().fetchStatus)).toEqual(['idle', 'idle'])
      expect(contact.getCurrentResult().isSuccess).toBe(true)
    })
  await idle()
  return {greeting: () => home.getCurrentResult().data?.greeting, fetches, idle}
}

const publishGreeting = (greeting: string) =>
  lake.owner().createOrReplace({_id: 'homePage', _type: 'homePage', greeting})

test('a page is fetched from the given origin, without drafts', async () => {
  await lake.owner().create({_id: 'drafts.homePage', _type: 'homePage', greeting: 'Not yet'})
  expect(await queryClient.fetchQuery(homePageOptions(site))).toMatchObject({greeting: 'Hi there'})
  await publishGreeting('Ahoy')
  await queryClient.fetchQuery(homePageOptions(site))
  const shown = new QueryObserver(queryClient, homePageOptions(site)).getCurrentResult()
  expect(shown.data).toMatchObject({greeting: 'Ahoy', headline: 'I build'})
})

test('an unreachable Content Lake and one that refuses are different errors', async () => {
  const errorAt = (origin: string) =>
    openQueryClient()
      .fetchQuery(workPageOptions(siteAt(origin)))
      .catch((error: unknown) => error)
  const unreachable = await errorAt('http://127.0.0.1:1')
  expect(unreachable).toBeInstanceOf(ContentError)
  expect(unreachable).toMatchObject({kind: 'contentUnreachable'})
  expect(await errorAt(`${lake.origin}/nowhere`)).toMatchObject({kind: 'contentRefused'})
})

test('a publication refetches only the affected page', async () => {
  const {greeting, fetches, idle} = await observeHomeAndContact()
  subscribe('sse')
  await vi.waitFor(() => expect(fetches).toEqual({home: 2, contact: 2}))
  await idle()

  await publishGreeting('Ahoy')
  await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 2000})
  await idle()
  expect(fetches).toEqual({home: 3, contact: 2})
})

test('a page keeps its content when the dataset becomes empty or private, and has an error', async () => {
  await publishGreeting('Hello')
  const {greeting, idle} = await observeHomeAndContact()
  await lake.owner().delete({query: '*[]'})
  await queryClient.refetchQueries({queryKey: homePageOptions(site).queryKey})
  await idle()
  expect(greeting()).toBe('Hello')
  expect(queryClient.getQueryState(homePageOptions(site).queryKey)?.error).toMatchObject({
    kind: 'contentRefused',
  })
})

async function prerender() {
  site.lastLiveEventId = await readLastLiveEventId(lake.origin)
}

describe('a prerendered page', () => {
  test('fetches nothing until something is published', async () => {
    await publishGreeting('Hello')
    await prerender()
    const {greeting, fetches, idle} = await observeHomeAndContact()
    const setDefaults = vi.spyOn(queryClient, 'setQueryDefaults')
    subscribe('sse')
    // At the start, and when the stream is open.
    await vi.waitFor(() => expect(setDefaults).toHaveBeenCalledTimes(2))
    expect(fetches).toEqual({home: 1, contact: 1})

    await publishGreeting('Ahoy')
    await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 2000})
    await idle()
    expect(fetches).toEqual({home: 2, contact: 1})
  })

  test('fetches everything if something was published before the stream opened', async () => {
    await prerender()
    const {fetches} = await observeHomeAndContact()
    await publishGreeting('Ahoy')
    subscribe('sse')
    await vi.waitFor(() => expect(fetches).toEqual({home: 2, contact: 2}))
  })

  test('has no event id without a Content Lake', async () => {
    expect(await readLastLiveEventId('http://127.0.0.1:1')).toBeUndefined()
  })
})

test('a hidden tab has no stream, and is updated when it is visible again', async () => {
  const {greeting, fetches} = await observeHomeAndContact()
  const tab = subscribe('sse')
  await vi.waitFor(() => expect(fetches.home).toBe(2))
  const close = vi.spyOn(EventSource.prototype, 'close')
  tab.show('hidden')
  expect(close).toHaveBeenCalledOnce()
  await publishGreeting('Ahoy')
  expect(await lake.anonymous().fetch('*[_id == "homePage"][0].greeting')).toBe('Ahoy')
  expect(greeting()).toBe('Hi there')
  tab.show('visible')
  await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 2000})
})

test('a page reconnects to a Content Lake that restarted', {timeout: 20_000}, async () => {
  const {greeting, fetches} = await observeHomeAndContact()
  subscribe('sse')
  await vi.waitFor(() => expect(fetches.home).toBe(2))
  await lake.restart()
  await publishGreeting('Ahoy')
  await vi.waitFor(() => expect(greeting()).toBe('Ahoy'), {timeout: 15_000})
})

test('polling fetches stale active queries once, and others when they are observed', async () => {
  const {fetches, idle} = await observeHomeAndContact()
  const before = {...fetches}
  setGreeting('From long ago', Date.now() - 20_000)
  subscribe('poll')
  await vi.waitFor(() => expect(fetches).toEqual({...before, home: before.home + 1}))
  await idle()
  expect(isStale(Date.now() - 20_000)).toBe(true)
  expect(isStale(Date.now())).toBe(false)
})

test('a short visit fetches nothing', async () => {
  const {fetches} = await observeHomeAndContact()
  const before = {...fetches}
  setGreeting('From long ago', Date.now() - 20_000)
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  try {
    subscribeToContent(queryClient, site, {mode: 'poll', tab: createTab()})
    vi.advanceTimersByTime(1999)
    expect(fetches).toEqual(before)
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(() => expect(fetches).toEqual({...before, home: before.home + 1}))
})

test.each(['sse', 'off'] as const)('in mode %s, cached content is not fetched again', (mode) => {
  subscribe(mode)
  expect(isStale(Date.now() - 3_600_000)).toBe(false)
})

test('without a stream content becomes stale with time', async () => {
  subscribe('sse', siteAt(`${lake.origin}/nowhere`))
  await vi.waitFor(() => expect(isStale(Date.now() - 20_000)).toBe(true))
})

function setGreeting(greeting: string, updatedAt: number): void {
  queryClient.setQueryData(homePageOptions(site).queryKey, {...emptyHomePage, greeting}, {updatedAt})
}

/** Whether the home page would be fetched again if it had been updated at that time. */
function isStale(updatedAt: number): boolean {
  queryClient.removeQueries({queryKey: homePageOptions(site).queryKey})
  setGreeting('', updatedAt)
  return new QueryObserver(queryClient, homePageOptions(site)).getCurrentResult().isStale
}

test('a result is affected by a change that shares a sync tag, or if its tags are unknown', () => {
  expect(isAffected(['a', 'b'], ['b', 'c'])).toBe(true)
  expect(isAffected(['a'], ['b'])).toBe(false)
  expect(isAffected([], ['b'])).toBe(false)
  expect(isAffected(undefined, ['b'])).toBe(true)
})

test('a malformed message has no sync tags', () => {
  expect(parseSyncTags('{"tags": ["a", "b"]}')).toEqual(['a', 'b'])
  for (const message of ['', '{}', '{"tags": "a"}', '{"tags": [1]}']) {
    expect(parseSyncTags(message)).toBeUndefined()
  }
})
