import type {SanityClient, SanityDocument} from '@sanity/client'
import type {Page} from 'playwright-core'
import {pressEverything, type Walk} from './every-control.ts'

const expected: Walk['expected'] = [
  {
    line: /Sign out leave: .*(401|HTTP Authentication failed|WebSocket connection error)/,
    why: 'until its page is gone, the Studio asks on for one who signed out and may no more',
  },
  {
    line: /WebSocket is already in CLOSING or CLOSED state/,
    why: 'the Studio tells where its owner is until its page is gone, as it is before each page that is loaded anew',
  },
  {
    line: /focus-pane-button-focus > document-pane .*: does nothing/,
    why: 'a pane that is alone in view does not fold when its name is pressed',
  },
  {
    line: /action-compareversions > .*: does nothing/,
    why: 'of a version that is but compared, not every button of the form does something',
  },
]

const expectedOnPhone: Walk['expected'] = [
  {
    line: /pane-footer-document-status: does nothing/,
    why: 'the history that it opens has no room on a phone: there it only tells when the document was changed',
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

/** What the desk shows around a document of one type, and not around another: what can be done with it. */
const actions = '[data-testid="action-menu-button"], [data-testid="action-publish"]'

export interface Tour {
  readonly page: Page
  readonly client: SanityClient
  readonly origin: string
  /** Of the document that is walked around. */
  readonly type: string
  /** Whether only what differs from type to type is pressed: the actions. */
  readonly isShort: boolean
}

/**
 * Presses all that can be pressed around a document of which there is a draft and a published form: navigation bar, panes, header and
 * actions.
 *
 * @param tour.page the owner's
 */
export async function pressEverythingAround({page, client, origin, type, isShort}: Tour) {
  const {published, draft, field, path} = await subjectOf(client, type)

  /** Whether it had to be restored. */
  async function restore() {
    const ids = [published._id, draft._id]
    const there = await client.fetch<number>('count(*[_id in $ids])', {ids}, {perspective: 'raw'})
    if (there === ids.length) return false
    await client.transaction().createOrReplace(published).createOrReplace(draft).commit()
    return true
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
      // Nothing is there where a phone has scrolled the bar out of view.
      const uppermost = document.elementFromPoint(left + 1, top + 1)
      return uppermost !== null && !bar.contains(uppermost)
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

  /** As the browser's Back does it: a reload takes some seconds. */
  function goBackTo(place: string) {
    return page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, place)
  }

  async function begin(anew: boolean) {
    const wasChanged = await restore()
    if (!anew) await closeAll()
    if (anew || (await isCovered())) await page.goto(origin + path)
    else {
      // Left and opened again, it need not stand as published for the five seconds that the Studio says so.
      if (wasChanged) {
        await goBackTo('/studio/structure')
        await menu.waitFor({state: 'detached'})
      }
      if (page.url() !== origin + path) await goBackTo(path)
    }
    await menu.waitFor()
    await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
    await page.getByTestId(`field-${field}`).getByRole('textbox').first().waitFor()
  }

  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const mayBe = isPhone ? [...expected, ...expectedOnPhone] : expected
  const walk = {page, except, begin, last: /sign out/i, expected: mayBe}
  return pressEverything({...walk, ...(isShort && {from: actions})})
}

/** Fields of which each type has one: its draft says something else there. */
const fields = ['name', 'title', 'heading', 'greeting', 'ownerName', 'biographyComment']

/** A document to walk around: the only one of its type as it is, else a copy that nothing refers to, made of one of the demo content. */
async function subjectOf(client: SanityClient, type: string) {
  const query = '*[_type == $type] | order(_id asc)[0]'
  const demo = await client.fetch<SanityDocument | null>(query, {type}, {perspective: 'published'})
  const field = fields.find((name) => typeof demo?.[name] === 'string')
  if (demo === null || field === undefined) throw new Error(`No ${type} with a text is there to walk around.`)
  const {_rev, ...content} = demo
  const isOnlyOne = demo._id === type
  const published = isOnlyOne ? content : {...content, _id: `walk-${type}`, [field]: 'A walk'}
  // As the rules of the forms want it: `p91`.
  if (!isOnlyOne && 'id' in published) published['id'] = {_type: 'slug', current: `${type.slice(0, 1)}91`}
  const place =
    isOnlyOne && type.endsWith('Page') ? `pages;${type}` : isOnlyOne ? type : `${type};${published._id}`
  return {
    published,
    draft: {...published, _id: `drafts.${published._id}`, [field]: 'A walk changed'},
    field,
    path: `/studio/structure/${place}`,
  }
}
