import {join} from 'node:path'
import type {TestProject} from 'vitest/node'
import {buildIfStale} from 'site-tools/publishing/build/build-site.ts'
import {startPortfolio} from '../journeys/portfolio.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that files of the project `e2e` share. */
    portfolio: {readonly origin: string; readonly dataDir: string}
  }
}

const root = join(import.meta.dirname, '../../..')

export async function buildForTests(): Promise<void> {
  await buildIfStale(root)
}

/**
 * Global setup of Vitest projects that need the built site. A server costs 6 s of CPU time to start, so e2e files that
 * change no content share one.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildForTests()
  if (project.name !== 'e2e') return undefined
  const portfolio = await startPortfolio()
  project.provide('portfolio', {origin: portfolio.origin, dataDir: portfolio.dataDir})
  return () => portfolio.stop()
}
