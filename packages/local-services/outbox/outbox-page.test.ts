import axe from 'axe-core'
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {launchBrowser, startServices, type Services} from '../test-utils.ts'

// A busy machine renders late.
vi.setConfig({expect: {poll: {timeout: 10_000}}})

const owner = {headers: {cookie: 'owner=yes'}}

async function getPage({origin}: Services): Promise<string> {
  const response = await fetch(`${origin}/outbox`, owner)
  expect(response.status).toBe(200)
  return response.text()
}

test('shows the newest messages first, in full, with a link to reply', async () => {
  const services = await startServices()
  await services.send({subject: 'Café & <b>', message: 'First line\n\n  Second   line'})
  await services.send({subject: 'Two'})
  await services.sendReport('500 Internal Server Error')
  const page = await getPage(services)
  expect(page.indexOf('<bdi>Two')).toBeLessThan(page.indexOf('<bdi>Café'))
  for (const text of [
    '//3 messages, newest first',
    'First line\n\n  Second   line\n',
    'mailto:ada%40example.org?subject=Re%3A%20Caf%C3%A9%20%26%20%3Cb%3E',
    'Bug report',
    '500 Internal Server Error',
    ...services.files(),
  ]) {
    expect(page).toContain(text)
  }
})

test('shows the newest 200 and names the folder of the others', async () => {
  const services = await startServices()
  const {folder} = services.outbox
  for (let n = 0; n < 201; n += 1) {
    const time = `20260102T030405${String(n).padStart(3, '0')}Z-00000000`
    writeFileSync(join(folder, `${time}.eml`), `From: a@example.org\r\nSubject: Number ${n}.\r\n\r\nText`)
  }
  const page = await getPage(services)
  expect(page).toContain('//201 messages')
  expect(page.match(/<li>/g)).toHaveLength(200)
  expect(page).toContain('Number 1.')
  expect(page).not.toContain('Number 0.')
  expect(page).toContain(`Older messages are in the folder ${folder}`)
})

test('shows markup as text, no attachment, HTML or other file, and which message is damaged', async () => {
  const services = await startServices()
  const markup = `</pre></title><script src="/x"></script><img src=x onerror=alert(1)>"'&amp;`
  await services.send({name: markup, subject: markup, message: markup})
  const {folder} = services.outbox
  writeFileSync(join(folder, 'notes.eml'), 'Subject: Notes\r\n\r\n')
  mkdirSync(join(folder, '20260102T030405678Z-00000002.eml'))
  writeFileSync(
    join(folder, '20260102T030405678Z-00000001.eml'),
    [
      'From: x@example.org',
      'Subject: =?utf-8?B?PHNjcmlwdD4=?=',
      'Date: never',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<img src="https://tracker.example/x.png"><b>bold</b>',
      '--b',
      'Content-Type: image/svg+xml',
      'Content-Disposition: attachment; filename=x.svg',
      '',
      '<svg onload="alert(1)"/>',
      '--b--',
    ].join('\r\n'),
  )
  const page = await getPage(services)
  expect(page.match(/<li>/g)).toHaveLength(3)
  expect(page).toContain('(damaged message)')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toMatch(/<img|<svg|<b>/)
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('&amp;amp;')
})

test('is for the owner only', async () => {
  const services = await startServices()
  await services.send()
  for (const path of ['/outbox', '/outbox/events', '/outbox/anything']) {
    const response = await fetch(services.origin + path)
    const page = await response.text()
    expect(response.status).toBe(401)
    expect(page).toContain(`href="/login?origin=${encodeURIComponent(services.origin + path)}"`)
    expect(page).not.toContain('Ada')
  }
})

test('is not cached, framed or open to anything foreign', async () => {
  const {origin} = await startServices()
  const {headers} = await fetch(`${origin}/outbox`, owner)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('in a browser a new message appears, axe finds no problem, and nothing overflows', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const services = await startServices()
  const page = await browser.newPage({colorScheme: 'dark', viewport: {width: 320, height: 640}})
  await page.context().addCookies([{name: 'owner', value: 'yes', url: services.origin}])
  await page.goto(`${services.origin}/outbox`)
  await page.getByText('Nothing here yet').waitFor()
  await services.sendReport('x')
  await services.send({subject: 'x'.repeat(150), message: 'A long word: '.padEnd(3000, 'x')})
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2)

  await page.evaluate(axe.source)
  const findProblems = async (rules = '') => {
    const violations = await page.evaluate<string[]>(
      `axe.run(document, ${rules || '{}'}).then(({violations}) => violations.map(({id, nodes}) => id + nodes[0].html))`,
    )
    const isOverflowing = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    return [...violations, ...(isOverflowing === true ? ['overflow'] : [])]
  }
  expect(await findProblems()).toEqual([])
  await page.emulateMedia({colorScheme: 'light'})
  expect(await findProblems('{runOnly: ["color-contrast"]}')).toEqual([])
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('link', {name: 'Sign in'}).waitFor()
  await page.evaluate(axe.source)
  expect(await findProblems()).toEqual([])
})
