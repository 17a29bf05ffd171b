import {BrowserRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {Link} from './link.tsx'

test('Back after a double click returns to the page of the link', async () => {
  history.pushState(null, '', '/first')
  await render(
    <BrowserRouter>
      <Link to="/second?q=a">Second</Link>
    </BrowserRouter>,
  )
  const link = await page.getByRole('link').findElement()
  if (!(link instanceof HTMLElement)) throw new Error('The link is not an HTML element.')
  link.click()
  link.click()
  expect(location.pathname + location.search).toBe('/second?q=a')
  history.back()
  await expect.poll(() => location.pathname).toBe('/first')
})
