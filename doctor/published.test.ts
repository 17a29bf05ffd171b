import {getRequestListener} from '@hono/node-server'
import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'
import {createServer as createSecureServer} from 'node:https'
import {generate} from 'selfsigned'
import {expect, onTestFinished, test} from 'vitest'
import {precompress} from '#publishing/delivery/precompress.ts'
import {createSiteApp} from '#serving/site-app.ts'
import {readSettings} from '#settings/settings.ts'
import {sampleFiles, writeSampleDist} from '#testing/site/sample-dist.ts'
import {certificateFinding} from './certificate.ts'
import {publishedFindings} from './published.ts'

/** What is said of a site at an address: `state: sentence`. */
async function said(siteUrl: string | undefined): Promise<string[]> {
  const settings = readSettings('/portfolio', {BASE_URL: siteUrl})
  const findings = await publishedFindings({
    root: '/portfolio',
    environment: {},
    envFiles: new Map(),
    settings,
  })
  return findings.map(({state, sentence}) => `${state}: ${sentence}`)
}

/** Serves until the test is over; answers with the address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
}

test('a host that follows the build’s rules is in order', async () => {
  const {dist, remove} = writeSampleDist({
    ...sampleFiles,
    'index.html': `${sampleFiles['index.html']}${' '.repeat(5000)}`,
  })
  onTestFinished(remove)
  await precompress(dist)
  const app = createSiteApp(dist)
  const lines = await said(await serve(getRequestListener(app.fetch, {overrideGlobalObjects: false})))
  expect(lines.filter((line) => !line.startsWith('good'))).toEqual([])
  expect(lines).toContain('good: Pages come with a Content-Security-Policy.')
})

test('a host that sends the page alone is told of with what it leaves out', async () => {
  const lines = await said(await serve((_request, response) => void response.end('<h1>Hello</h1>')))
  expect(lines).toEqual([
    expect.stringMatching(/^good: .* answers\.$/),
    expect.stringMatching(/^wrong: Pages come without a Content-Security-Policy/),
    expect.stringMatching(/^warning: Pages come without .*X-Content-Type-Options.*Referrer-Policy/),
    expect.stringMatching(/^warning: Pages come uncompressed/),
    expect.stringMatching(/^wrong: An address without a page answers 200 instead of 404/),
  ])
})

test('a policy in the page itself does as well, as on GitHub Pages', async () => {
  const page = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'
  expect(await said(await serve((_request, response) => void response.end(page)))).toContain(
    'good: Pages come with a Content-Security-Policy.',
  )
})

test('what is not known or does not answer is no failure', async () => {
  expect(await said(undefined)).toEqual([expect.stringMatching(/^skipped: BASE_URL is not set/)])
  expect(await said('http://127.0.0.1:9/')).toEqual([expect.stringMatching(/^skipped: .*could not be asked/)])
})

test.each([
  [404, /^warning: Nothing is published at .* yet/],
  [301, /^wrong: .* answers 301, and leads to https:\/\/www\.you\.example\//],
  [503, /^wrong: .* answers 503\.$/],
])('an address that answers %d', async (status, sentence) => {
  const headers = status === 301 ? {location: 'https://www.you.example/'} : {}
  const address = await serve((_request, response) => void response.writeHead(status, headers).end())
  expect(await said(address)).toEqual([expect.stringMatching(sentence)])
})

test.each([
  [{}, /^Browsers do not trust the certificate of localhost/],
  [{notAfterDate: new Date('2020-01-01'), notBeforeDate: new Date('2019-01-01')}, /ended \d+ days ago/],
])('a certificate of %o is no good', async (dates, sentence) => {
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], dates)
  const server = createSecureServer({key, cert}).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await certificateFinding(new URL(`https://localhost:${port}/`))).toMatchObject({
    state: 'wrong',
    sentence: expect.stringMatching(sentence),
  })
})
