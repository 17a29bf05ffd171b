import {cpSync} from 'node:fs'
import {join} from 'node:path'
import type {ProjectCopy} from '#testing/journeys/project-copy.ts'

/**
 * Has a copy of the project build no more than what renders pages, from now on.
 *
 * @param built the project's folder, or another copy's, whose build it takes the rest from
 * @returns what to add to the environment
 */
export function buildQuickly({root}: ProjectCopy, built: string): Readonly<Record<string, string>> {
  cpSync(join(import.meta.dirname, 'renderer-process.ts'), join(root, 'publishing/build/build-process.ts'))
  return {BUILT_ALREADY: built}
}
