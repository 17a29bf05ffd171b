import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {accessibilityTree} from '#testing/journeys/accessibility-tree.ts'
import {violations} from '#testing/journeys/axe.ts'
import {album, comesToRest, screens, sidewaysOverflow, widths} from '#testing/journeys/screens.ts'
import {receiveVisitors, themes, type Visitors} from '#testing/journeys/visitors.ts'

/**
 * Every screen as it is served, in both themes and at every width: sound for axe, whole, quiet, and written down to be looked at and,
 * in `accessibility-trees/`, to be read as a screen reader has it.
 */

/** A phone and a desktop; axe takes a second for each. */
const judgedByAxe: ReadonlySet<number> = new Set([390, 1440])

let visitors: Visitors
beforeAll(async () => {
  mkdirSync(album, {recursive: true})
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

describe.each(themes)('in the %s theme', (theme) => {
  test.each(screens)('$name', async ({name, path, heading, over, arrive, upTo = Infinity}) => {
    const {page, noise} = await visitors.open(path, {
      theme,
      viewport: {width: widths[0], height: 844},
      reducedMotion: 'reduce',
    })
    await arrive?.(page)
    const inFront = over === 'dialog' ? page.getByRole('dialog') : page.getByRole('main')
    await inFront.getByRole('heading', {name: heading, exact: true}).waitFor()
    const trees: string[] = []
    for (const width of widths.filter((candidate) => candidate <= upTo).toReversed()) {
      await page.setViewportSize({width, height: width < 768 ? 844 : 900})
      await comesToRest(page)
      await page.screenshot({
        path: join(album, `${name}-${theme}-${width}.png`),
        fullPage: over === undefined,
      })
      if (judgedByAxe.has(width)) trees.push(await accessibilityTree(page))
      const unsound = judgedByAxe.has(width) ? await violations(page) : []
      expect({width, overflow: await sidewaysOverflow(page), unsound}).toEqual({
        width,
        overflow: [],
        unsound: [],
      })
    }
    // The widest that is judged; in either theme the toggle alone says something else.
    const tree = trees[0]?.replace(/Switch to \w+ theme/, 'Switch to the other theme')
    await expect(tree).toMatchFileSnapshot(`accessibility-trees/${name}.txt`)
    expect(noise.uncaught).toEqual([])
    // The answer 404 to an unknown address is as it should be.
    const expected = name === 'not-found' ? path : '/nothing is expected'
    expect(noise.logged.filter((line) => !line.includes(expected))).toEqual([])
    expect(noise.foreignRequests).toEqual(new Set())
  })
})
