import {openContentLake} from 'lakebed'
import {expect, test} from 'vitest'
import {browserName, endSessions, readSessions} from './sessions.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18 Safari/605.1',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown browser'],
])('%j is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test('sessions of the lake are listed and ended', async () => {
  await using lake = await openContentLake()
  const signIn = async () => {
    const secret = (await lake.signInAddress()).split('#')[1]
    const headers = {'content-type': 'application/json', 'user-agent': 'Firefox'}
    await lake.fetch('/sign-in', {method: 'POST', headers, body: JSON.stringify({secret})})
  }
  for (let n = 0; n < 3; n += 1) await signIn()
  const [first] = await readSessions(lake.owner())
  expect(first).toMatchObject({browser: 'Firefox', isOpen: true, isCurrent: false})
  const openAfter = async (id?: string) => (await endSessions(lake.owner(), id)).map(({isOpen}) => isOpen)
  expect(await openAfter(first?.id)).toEqual([false, true, true])
  expect(await openAfter()).toEqual([false, false, false])
})
