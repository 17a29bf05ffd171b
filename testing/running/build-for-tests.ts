import {join} from 'node:path'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {wearOwnLook} from './own-look.ts'

/**
 * Builds what tests are run on, in the project's own look: an owner's colours and typefaces turn none of them red.
 *
 * @param root the project's folder
 */
export async function buildForTests(root: string): Promise<void> {
  wearOwnLook(root)
  await buildIfStale(root)
}

/** The global setup of vitest projects whose tests need the built site. */
export function setup(): Promise<void> {
  return buildForTests(join(import.meta.dirname, '../..'))
}
