import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {MemoryRouter, Route, Routes} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {resultOf} from '#support/content/result-of.ts'
import {createLakeConnection, createSite, SiteContext} from '#content/site.ts'
import {storyOptions, storyQuery, toStoryPage} from '#content/story.ts'
import {messages} from '#messages/en.ts'
import {Page} from './story-page.tsx'

const projects = ['2022-01', '2023-01', '2024-01'].map((date, index) => ({
  _id: `p${index + 1}`,
  _type: 'project',
  name: `Project ${index + 1}`,
  date,
  story: [{_type: 'block', _key: 'a', children: [{_key: 'a', text: 'Once.', marks: []}]}],
}))

test.each([
  ['p1', [/^Previous story ?Project 2/]],
  ['p2', [/^Next story ?Project 1/, /^Previous story ?Project 3/]],
  ['p3', [/^Next story ?Project 2/]],
])('the story of %s leads to the next older and the next newer one', async (id, links) => {
  const site = createSite(createLakeConnection(''), {messages, hasEmulators: false})
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  const content = toStoryPage(await resultOf(storyQuery, projects, {id}), messages)
  queryClient.setQueryData(storyOptions(site, id).queryKey, content)
  await render(
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/work/${id}`]}>
          <Routes>
            <Route path="/work/:id" element={<Page />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  const others = page.getByRole('navigation', {name: 'More work'}).getByRole('link').elements()
  expect(others.map(({textContent}) => textContent)).toEqual(links.map((link) => expect.stringMatching(link)))
  const numbers = others.map(({textContent}) => textContent.slice(-1))
  expect(others.map((link) => link.getAttribute('href'))).toEqual(numbers.map((number) => `/work/p${number}`))
})
