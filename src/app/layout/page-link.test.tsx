import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {PageLink} from './page-link.tsx'

test.each([
  ['/work', 'page'],
  ['/work/p1', 'true'],
  ['/about', null],
])('at %s the link to the Work page has aria-current %s', async (address, current) => {
  await render(
    <MemoryRouter initialEntries={[address]}>
      <PageLink name="work" className={undefined}>
        Work
      </PageLink>
    </MemoryRouter>,
  )
  expect(page.getByRole('link').element().getAttribute('aria-current')).toBe(current)
})
