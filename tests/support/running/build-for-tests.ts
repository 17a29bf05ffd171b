import {join} from 'node:path'
import type {TestProject} from 'vitest/node'
import {buildIfStale} from 'site-tools/publishing/build/build-site.ts'
import {startPortfolio} from '../journeys/portfolio.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The portfolio that all files of the project `e2e` visit. */
    portfolio: {readonly origin: string; readonly dataDir: string}
  }
}

const root = join(import.meta.dirname, '../../..')

/** Builds what tests are run on. */
export async function buildForTests(): Promise<void> {
  await buildIfStale(root)
}

/**
 * The global setup of vitest projects whose tests need the built site. A start costs 6 s of processor time, so files of `e2e` that
 * change no content share one server.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildForTests()
  if (project.name !== 'e2e') return undefined
  const portfolio = await startPortfolio()
  project.provide('portfolio', {origin: portfolio.origin, dataDir: portfolio.dataDir})
  return () => portfolio.stop()
}
