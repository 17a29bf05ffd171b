import {afterAll, beforeAll, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await openContentLake()
})
afterAll(() => lake.close())

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">${'<path d="M0 0h9"/>'.repeat(50)}</svg>`

test('responses and SVGs are compressed if the client accepts it, and revalidated', async () => {
  const {url, _id: asset} = await lake
    .owner()
    .assets.upload('image', new Blob([drawing], {type: 'image/svg+xml'}))
  await lake.owner().create({_type: 'page', picture: {_type: 'reference', _ref: asset}})
  const answer = await lake.fetch(
    `/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_type match "sanity.*"]')}`,
  )
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.json()).toHaveProperty('result')

  const sent = await fetch(url)
  expect(sent.headers.get('content-encoding')).toBe('gzip')
  expect(sent.headers.get('vary')).toMatch('Accept-Encoding')
  expect(await sent.text()).toBe(drawing)
  expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await fetch(url, {headers: {'if-none-match': sent.headers.get('etag') ?? ''}})
  expect(again.status).toBe(304)
  const plain = await fetch(url, {headers: {'accept-encoding': 'identity'}})
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toBe(drawing)
})

test('events are not delayed by compression', async () => {
  const stop = new AbortController()
  const {body, headers} = await lake.fetch('/v2025-02-19/data/live/events/production', {signal: stop.signal})
  expect(headers.get('content-encoding')).toBe(null)
  const {value} = (await body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toMatch('welcome')
  stop.abort()
})
