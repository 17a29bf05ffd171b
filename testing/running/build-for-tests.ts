import {join} from 'node:path'
import {buildIfStale} from '#publishing/build/build-site.ts'

/**
 * Builds what tests are run on.
 *
 * @param root the project's folder
 */
export async function buildForTests(root: string): Promise<void> {
  await buildIfStale(root)
}

/** The global setup of vitest projects whose tests need the built site. */
export function setup(): Promise<void> {
  return buildForTests(join(import.meta.dirname, '../..'))
}
