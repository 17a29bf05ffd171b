import {expect, test} from 'vitest'
import {gitHubPagesUrl} from './published-state.ts'

test.each([
  ['https://github.com/You/portfolio.git', 'https://you.github.io/portfolio/'],
  ['git@github.com:you/portfolio.git', 'https://you.github.io/portfolio/'],
  ['https://github.com/you/You.github.io', 'https://you.github.io/'],
  ['https://gitlab.com/you/portfolio.git', undefined],
  [undefined, undefined],
])('a repository at %s is published at %s', (remote, address) => {
  expect(gitHubPagesUrl(remote)).toBe(address)
})
