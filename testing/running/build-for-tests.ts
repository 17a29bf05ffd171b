import {buildIfStale} from '#publishing/build/build-site.ts'

/**
 * Builds what tests are run on.
 *
 * @param root the project's folder
 */
export async function buildForTests(root: string): Promise<void> {
  await buildIfStale(root)
}
