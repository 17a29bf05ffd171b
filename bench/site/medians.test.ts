import {expect, it} from 'vitest'
import type {PageRun} from './lighthouse-run.ts'
import {median, medianRun} from './medians.ts'

const run = (figures: Partial<PageRun>): PageRun => ({
  scores: {performance: 100, accessibility: 100, 'best-practices': 100, seo: 100},
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cls: 0,
  requests: 1,
  bytes: {},
  ...figures,
})

it('takes the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 9, 2])).toBe(3)
  expect(() => median([])).toThrow(/no median/)
})

it('takes each figure of several runs by itself, absent kinds as nothing', () => {
  const runs = [
    run({fcp: 700, lcp: 900, bytes: {Document: 4, Font: 9}}),
    run({fcp: 600, lcp: 990, bytes: {Document: 5}}),
    run({fcp: 650, lcp: 800, bytes: {Document: 6}}),
  ]
  expect(medianRun(runs)).toMatchObject({fcp: 650, lcp: 900, bytes: {Document: 5, Font: 0}})
})
