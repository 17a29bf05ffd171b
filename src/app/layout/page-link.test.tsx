import {MemoryRouter, NavLink} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {pageLink} from './page-link.ts'

test.each([
  ['/work', 'page'],
  ['/work/p1', 'true'],
  ['/about', null],
])('at %s the link to the Work page has aria-current %s', async (address, current) => {
  await render(
    <MemoryRouter initialEntries={[address]}>
      <NavLink {...pageLink('work', address)}>Work</NavLink>
    </MemoryRouter>,
  )
  expect(page.getByRole('link').element().getAttribute('aria-current')).toBe(current)
})
