import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {pressEverything, type Walk} from './every-control.ts'

const expected: Walk['expected'] = [
  {
    line: /Sign out leave: .*(401|HTTP Authentication failed)/,
    why: 'until its page is gone, the Studio asks on for one who signed out and may no more',
  },
  {
    line: /WebSocket is already in CLOSING or CLOSED state/,
    why: 'the Studio tells where its owner is until its page is gone, as it is before each page that is loaded anew',
  },
]

/** The form, the lists and the choices of the search show content; they have journeys of their own. */
const except = [
  '[aria-label="Document types"]',
  '[aria-label="Filter"]',
  '[aria-label="Filters"]',
  '[data-testid="document-panel-scroller"]',
  '[data-testid^="field-"]',
  '[data-testid^="pane-item"]',
  '[data-testid="structure-tool-list-pane"] a',
  '[data-testid="document-list-pane"] a',
].join(', ')

/**
 * Presses all that can be pressed around a course of which there is a draft and a published form: navigation bar, panes, header and
 * actions.
 *
 * @param page the owner's
 */
export async function pressEverythingAround(page: Page, client: SanityClient, origin: string) {
  const _id = 'course-walk'
  const course = {
    _type: 'course',
    name: 'A walk',
    description: 'Buttons and menus.',
    date: '2024-01',
    id: {_type: 'slug', current: 'c91'},
    technologyList: [{_type: 'reference', _key: 'a', _ref: 'technology-react'}],
  }
  const path = `/studio/structure/course;${_id}`

  async function restoreCourse() {
    const ids = [_id, `drafts.${_id}`]
    const there = await client.fetch<number>('count(*[_id in $ids])', {ids}, {perspective: 'raw'})
    if (there === ids.length) return
    const draft = {...course, _id: `drafts.${_id}`, name: `${course.name} changed`}
    await client
      .transaction()
      .createOrReplace({...course, _id})
      .createOrReplace(draft)
      .commit()
  }

  const menu = page.getByTestId('action-menu-button').and(page.locator(':enabled'))
  const open = page.locator('[role="dialog"]:visible, [data-ui="Popover"]:visible, [role="menu"]:visible')

  /** Whether a menu or dialog is open, or what lies below one cannot be reached. */
  async function isCovered() {
    if ((await open.count()) > 0) return true
    return page.evaluate(() => {
      const bar = document.querySelector('[data-testid="studio-navbar"]')
      if (bar === null) return false
      const {left, top} = bar.getBoundingClientRect()
      return !bar.contains(document.elementFromPoint(left + 1, top + 1))
    })
  }

  /** As a user does: Escape, and once more where a menu was in a dialog; else a click beside it. */
  async function closeAll() {
    const {height} = page.viewportSize() ?? {height: 800}
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(2, height - 2),
    ]) {
      if (!(await isCovered())) return
      await close()
      for (let tries = 0; tries < 10 && (await isCovered()); tries += 1) await page.waitForTimeout(40)
    }
  }

  async function begin(anew: boolean) {
    await restoreCourse()
    if (!anew) await closeAll()
    if (anew || (await isCovered())) await page.goto(origin + path)
    // As the browser's Back does it: a reload takes some seconds.
    else if (page.url() !== origin + path) {
      await page.evaluate((address) => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    }
    await menu.waitFor()
    await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
    await page.getByTestId('field-name').getByRole('textbox').waitFor()
  }

  return pressEverything({page, except, begin, last: /sign out/i, expected})
}
