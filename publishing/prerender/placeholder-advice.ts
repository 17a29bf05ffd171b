import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {dataFileOf} from '#app/prerendered.ts'
import {pageNames, pages} from '#domain/pages.ts'
import {placeholdersIn} from '#domain/placeholders.ts'

/** How many placeholders are named, of which there may be dozens. */
const most = 3

/**
 * A sentence for the owner whose site still shows what the demo content has in place of a name and addresses; undefined when it does not.
 *
 * @param contents what pages are drawn from, by their paths
 */
export function placeholderAdvice(contents: ReadonlyMap<string, string>): string | undefined {
  const found = [...contents].map(([path, text]) => ({path, placeholders: placeholdersIn(text)}))
  const affected = found.filter(({placeholders}) => placeholders.length > 0).map(({path}) => path)
  if (affected.length === 0) return undefined
  const all = [...new Set(found.flatMap(({placeholders}) => placeholders))]
  const named = all.slice(0, most).join(', ') + (all.length > most ? ', …' : '')
  return `Placeholders of the demo content (${named}) are still on ${affected.join(', ')}: Welcome in the Studio names each field.`
}

/**
 * What the pages of a finished build are drawn from, by their paths.
 *
 * @param dist the folder that was built
 */
export function readPageContents(dist: string): ReadonlyMap<string, string> {
  return new Map(
    pageNames.map((name) => [pages[name].path, readFileSync(join(dist, dataFileOf(name)), 'utf8')]),
  )
}
