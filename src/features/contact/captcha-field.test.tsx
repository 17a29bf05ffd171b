import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import type {ComponentProps} from 'react'
import {expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {press} from '#support/components/press.ts'
import {CaptchaField, type LoadCaptcha} from './captcha-field.tsx'

type Box = Awaited<ReturnType<LoadCaptcha>>

const CaptchaBox = ({compact}: ComponentProps<Box>) => <p>{compact ? 'compact' : 'normal'}</p>

/** The test resolves or rejects the loading of the captcha. */
async function renderField(width = 400) {
  const attempts: PromiseWithResolvers<Box>[] = []
  const load = vi.fn<LoadCaptcha>(() => {
    const attempt = Promise.withResolvers<Box>()
    attempts.push(attempt)
    return attempt.promise
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <div style={{width}}>
        <CaptchaField
          load={load}
          isSolved={false}
          isEnabled
          email="ada@example.com"
          theme="dark"
          attempt={0}
          onToken={() => {}}
        />
      </div>
    </QueryClientProvider>,
  )
  return {
    load,
    succeed: () => attempts.at(-1)?.resolve(CaptchaBox),
    fail: () => attempts.at(-1)?.reject(new Error('It is blocked.')),
  }
}

const height = () => page.getByRole('group').element().getBoundingClientRect().height

test.each([
  ['normal', 304, 78],
  ['compact', 303, 144],
])('the captcha is %s in %i px, as large as its skeleton', async (size, width, expectedHeight) => {
  const {succeed} = await renderField(width)
  expect(height()).toBe(expectedHeight)
  succeed()
  await expect.element(page.getByText(size)).toBeVisible()
  expect(height()).toBe(expectedHeight)
})

test('a captcha that did not load has an e-mail link and a retry button', async () => {
  const {load, fail} = await renderField()
  fail()
  await expect.element(page.getByRole('status')).toMatchTextContent(/did not load/)
  await expect
    .element(page.getByRole('link', {name: 'ada@example.com'}))
    .toHaveAttribute('href', 'mailto:ada@example.com')
  expect(load).toHaveBeenCalledOnce()
  await press(page.getByRole('button', {name: 'Try again'}))
  await expect.poll(() => load.mock.calls).toHaveLength(2)
})

test('the retry button keeps the focus until the captcha is loaded and focused', async () => {
  const {load, fail, succeed} = await renderField()
  fail()
  await press(page.getByRole('button', {name: 'Try again'}))
  const button = page.getByRole('button', {name: 'Trying again...'})
  await expect.element(button).toHaveFocus()
  await press(button)
  expect(load).toHaveBeenCalledTimes(2)
  succeed()
  await expect.element(page.getByText('normal')).toBeVisible()
  await expect.element(page.getByRole('group')).toHaveFocus()
})
