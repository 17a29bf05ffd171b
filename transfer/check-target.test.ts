import {openContentLake, type RunningLake} from 'content-lake'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {checkTarget} from './check-target.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await openContentLake()
})
afterAll(() => lake.close())

it.each([
  [
    'the token is refused',
    {token: 'wrong'},
    /production" of the project cannot be read .*set SANITY_AUTH_TOKEN/,
  ],
  ['the dataset is misspelt', {dataset: 'produktion'}, /set SANITY_STUDIO_DATASET/],
  ['nobody answers', {apiHost: 'http://localhost:9/lake'}, /\(.*\): check the network/],
])('where %s, one sentence says so', async (_why, config, sentence) => {
  const target = {
    client: lake.owner(config),
    description: 'the project',
    whereToLook: '',
    openedAt: undefined,
    close: async () => undefined,
  }
  const failure = await checkTarget(target, 'production').catch((error: Error) => error.message)
  expect(failure).toMatch(sentence)
  expect(failure).not.toContain('\n')
})
