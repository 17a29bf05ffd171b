import {BrowserRouter, Link, useLocation} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {press} from '#support/components/press.ts'
import {render} from '#support/components/render.tsx'
import {useScrollRestoration} from './use-scroll-restoration.ts'

function TallPage() {
  useScrollRestoration()
  return (
    <div style={{blockSize: 5000}}>
      <nav style={{position: 'fixed', insetBlockStart: 0}}>
        <Link to="/list?q=a" replace state={{isTyped: true}}>
          Search
        </Link>
        <Link to="/other">Other</Link>
        {useLocation().search}
      </nav>
    </div>
  )
}

test('Back restores the position of an entry that was replaced and not scrolled', async () => {
  history.pushState(null, '', '/list')
  await render(
    <BrowserRouter>
      <TallPage />
    </BrowserRouter>,
  )
  scrollTo(0, 1500)
  await press(page.getByRole('link', {name: 'Search'}))
  await expect.element(page.getByText(/q=a/)).toBeVisible()
  await press(page.getByRole('link', {name: 'Other'}))
  await expect.poll(() => location.pathname + scrollY).toBe('/other0')
  history.back()
  await expect.poll(() => location.pathname + scrollY).toBe('/list1500')
})
