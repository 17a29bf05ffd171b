import {expect, test} from 'vitest'
import {campaign} from './campaign.ts'
import {describeFailure} from './failure.ts'

const seed = 1

test(
  'the server comes through some seconds of random requests, frames, queries and changes',
  {timeout: 60_000},
  async () => {
    const {done, failure} = await campaign({seed, goOn: ({steps}) => steps < 20})
    expect(failure && describeFailure(seed, failure)).toBeUndefined()
    expect(Math.min(done.requests, done.connections, done.compared)).toBeGreaterThan(10)
  },
)
