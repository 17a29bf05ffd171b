import * as v from 'valibot'
import {expect} from 'vitest'
import type {Tab} from './engine.ts'

/** What a visitor does in a tab, whichever engine it is of: looks for a thing by what it is called, and presses it. */
export interface Visitor {
  readonly tab: Tab
  /** Presses what a selector and a name find, once it is there and rests. */
  readonly press: (selector: string, name: string) => Promise<void>
  /** Presses the field of a label and types. */
  readonly fill: (label: string, text: string) => Promise<void>
  /** Waits until the page shows a text. */
  readonly sees: (text: string) => Promise<void>
  /** Waits until an element is gone, or is there. */
  readonly waitsFor: (selector: string, count?: number) => Promise<void>
}

const place = v.object({x: v.number(), y: v.number()})

/** How long anything may take to come, in milliseconds: the engines run beside others on a small machine. */
const patience = {timeout: 15_000, interval: 50}

export function visitor(tab: Tab): Visitor {
  const press = async (selector: string, name: string) => {
    const {x, y} = await restingPlace(tab, selector, name)
    await tab.click(x, y)
  }
  return {
    tab,
    press,
    fill: async (label, text) => {
      await press('label', label)
      await tab.type(text)
    },
    sees: async (text) => {
      const isShown = () => tab.run(showsText, text)
      await expect.poll(isShown, {...patience, message: text}).toBe(true)
    },
    waitsFor: async (selector, count = 1) => {
      const counted = () => tab.run(countVisible, selector)
      await expect.poll(counted, {...patience, message: selector}).toBe(count)
    },
  }
}

/** Where the middle of the one visible element is, after it stood still for two looks. */
async function restingPlace(tab: Tab, selector: string, name: string): Promise<v.InferOutput<typeof place>> {
  let before = ''
  let found: unknown
  await expect
    .poll(
      async () => {
        found = await tab.run(placeOf, selector, name)
        const now = JSON.stringify(found)
        const rests = now === before && v.is(place, found)
        before = now
        return rests
      },
      {...patience, message: `${selector} ${name}`},
    )
    .toBe(true)
  return v.parse(place, found)
}

/** Runs in the page: brings the element into view and says where its middle is; else what stands in the way. */
function placeOf(selector: string, name: string) {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const {shadowRoot} of document.querySelectorAll('*')) if (shadowRoot !== null) roots.push(shadowRoot)
  const element = roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((candidate) => {
      const words = candidate instanceof HTMLElement ? candidate.innerText : ''
      const text = candidate.getAttribute('aria-label') ?? words
      return candidate.checkVisibility() && text.trim().startsWith(name)
    })
  if (element === undefined) return 'not there'
  // Between two frames of an engine that draws slowly, what moves seems to rest; WebKit calls it finished before it has drawn the end, and
  // lists it until then.
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const isMoving = around.getAnimations().some(({playState, effect}) => {
      const {endTime, fill} = effect?.getComputedTiming() ?? {}
      const staysAtItsEnd = playState === 'finished' && (fill === 'forwards' || fill === 'both')
      return playState !== 'paused' && endTime !== Infinity && !staysAtItsEnd
    })
    if (isMoving) return 'moving'
  }
  const {left, top, width, height} = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (y < 0 || y > innerHeight) element.scrollIntoView({block: 'center', behavior: 'instant'})
  const root = element.getRootNode()
  const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? {x, y} : 'covered'
}

function showsText(text: string): boolean {
  return document.body.innerText.replaceAll(/\s+/g, ' ').includes(text)
}

function countVisible(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
}
