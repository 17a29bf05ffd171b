import {describe, expect, test} from 'vitest'
import {buildHost} from './build-host.ts'

describe('the address that visitors find a site at is known from the build', () => {
  test.each([
    ['Netlify', {NETLIFY: 'true', URL: 'https://you.netlify.app'}, 'https://you.netlify.app'],
    [
      'a preview at Netlify',
      {
        NETLIFY: 'true',
        URL: 'https://you.example',
        DEPLOY_PRIME_URL: 'https://deploy-preview-7--you.netlify.app',
      },
      'https://you.example',
    ],
    [
      'Cloudflare Pages',
      {CF_PAGES: '1', CF_PAGES_URL: 'https://7ea8b1c2.you.pages.dev'},
      'https://you.pages.dev',
    ],
    [
      'a preview at Cloudflare Pages',
      {CF_PAGES: '1', CF_PAGES_URL: 'https://new-heading.you.pages.dev', CF_PAGES_BRANCH: 'new-heading'},
      'https://you.pages.dev',
    ],
    [
      'an address that was set there by hand',
      {CF_PAGES: '1', CF_PAGES_URL: 'https://you.example'},
      'https://you.example',
    ],
    ['Vercel', {VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'you.vercel.app'}, 'https://you.vercel.app'],
    [
      'a preview at Vercel',
      {
        VERCEL: '1',
        VERCEL_PROJECT_PRODUCTION_URL: 'you.example',
        VERCEL_URL: 'you-git-new-heading.vercel.app',
      },
      'https://you.example',
    ],
  ])('of %s', (_which, env, address) => {
    expect(buildHost(env)?.address).toBe(address)
  })
})

test('a host that does not tell its address is known all the same', () => {
  expect(buildHost({VERCEL: '1'})).toEqual({address: undefined, rules: 'fixed'})
})

test('what a shell happens to hold makes no host', () => {
  expect(buildHost({URL: 'https://elsewhere.example', CI: 'true'})).toBeUndefined()
})
