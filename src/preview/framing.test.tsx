import {afterEach, expect, test, vi} from 'vitest'
import {isFramedBy, publishedUrl} from './framing.ts'

afterEach(() => document.body.replaceChildren())

function openFrame(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (frame.contentWindow === null) throw new Error('The frame has no window.')
  return frame.contentWindow
}

test('the Studio’s page may frame the preview, and its messages arrive', async () => {
  const leave = vi.fn<() => void>()
  const page = openFrame()
  expect(isFramedBy(location.origin, leave, page)).toBe(true)
  const onMessage = vi.fn<(data: unknown) => void>()
  page.addEventListener('message', ({data}) => onMessage(data))
  page.postMessage('from the Studio', location.origin)
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith('from the Studio'))
  expect(leave).not.toHaveBeenCalled()
})

test('the preview waits for a slow Studio', () => {
  vi.useFakeTimers()
  const leave = vi.fn<() => void>()
  const {parent} = openFrame()
  const page = {parent, window: undefined, location, addEventListener, setTimeout, clearTimeout}
  expect(isFramedBy(location.origin, leave, page)).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect(leave).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a frame on another origin leads to the published page', () => {
  const leave = vi.fn<() => void>()
  expect(isFramedBy('https://you.sanity.studio', leave, openFrame())).toBe(false)
  expect(leave).toHaveBeenCalledOnce()
})

test('without a frame the published page opens', () => {
  const leave = vi.fn<() => void>()
  expect(isFramedBy(location.origin, leave, window.top ?? window)).toBe(false)
  expect(leave).toHaveBeenCalledOnce()
})

test('messages of a sibling frame are stopped', async () => {
  const page = openFrame()
  const neighbour = openFrame()
  isFramedBy(location.origin, () => undefined, page)
  const onMessage = vi.fn<(data: unknown) => void>()
  page.addEventListener('message', ({data}) => onMessage(data))
  neighbour.document.body.append(
    Object.assign(neighbour.document.createElement('script'), {
      textContent: `parent.frames[0].postMessage('hello', '*')`,
    }),
  )
  page.postMessage('from the Studio', location.origin)
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalled())
  expect(onMessage.mock.calls).toEqual([['from the Studio']])
})

test.each([
  ['https://you.example/preview', '/', 'https://you.example/'],
  ['https://you.example/preview/about?item=p1', '/', 'https://you.example/about?item=p1'],
  ['https://you.example/folio/preview/work', '/folio/', 'https://you.example/folio/work'],
  ['https://you.example/preview//evil.example/', '/', 'https://you.example/evil.example/'],
])('%s of a site at %s is the preview of %s', (preview, site, published) => {
  expect(publishedUrl(preview, `${site}preview`, site)).toBe(published)
})
