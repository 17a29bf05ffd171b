import {expect, onTestFinished, test} from 'vitest'
import {startPortfolio} from '#testing/journeys/portfolio.ts'
import {rehearse} from './rehearse.ts'

test('a project gets a field: what the owner writes in it stands on the work page', async () => {
  const {root} = rehearse('field', {limit: 5, tests: ['content-fields', 'studio/demo-content']})
  const portfolio = await startPortfolio({}, root)
  onTestFinished(() => portfolio.stop())
  expect(await (await fetch(`${portfolio.origin}/work`)).text()).toContain('Designer and only developer')
})
