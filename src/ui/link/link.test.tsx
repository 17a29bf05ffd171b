import {MemoryRouter, useLocation} from 'react-router-dom'
import {expect, onTestFinished, test} from 'vitest'
import {render} from 'vitest-browser-react'
import {Link, NewDocumentPaths} from './link.tsx'

function CurrentPath() {
  return <output>{useLocation().pathname}</output>
}

test('a link to a page with a policy of its own loads a new document', async () => {
  const documents: string[] = []
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    documents.push(event.target instanceof HTMLAnchorElement ? event.target.pathname : '')
  }
  addEventListener('click', onClick)
  onTestFinished(() => removeEventListener('click', onClick))
  const screen = await render(
    <NewDocumentPaths value={['/contact']}>
      <MemoryRouter initialEntries={['/']}>
        <Link to="/contact">Contact</Link>
        <Link to="/about">About</Link>
        <CurrentPath />
      </MemoryRouter>
    </NewDocumentPaths>,
  )
  await screen.getByRole('link', {name: 'Contact'}).click()
  expect(documents).toEqual(['/contact'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('/')
  await screen.getByRole('link', {name: 'About'}).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('/about')
  expect(documents).toEqual(['/contact'])
})
