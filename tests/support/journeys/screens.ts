import type {Page} from 'playwright-core'

/** Something a visitor can have in view. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The heading of the loaded screen. */
  readonly heading: string
  /** The overlay that makes the page inert: `dialog` when the heading is in one. */
  readonly over?: 'dialog' | 'page'
  /** From an open page to this screen. */
  readonly arrive?: (page: Page) => Promise<void>
  /** The widest window that has it, in CSS pixels. */
  readonly upTo?: number
}

/** Every screen of the specification, and everything that opens on top of one. */
export const screens: readonly Screen[] = [
  {name: 'home', path: '/', heading: "I build Websites, Mobile apps, API's, Backends, and Things"},
  {name: 'about', path: '/about', heading: 'About me'},
  {name: 'work', path: '/work', heading: 'My work'},
  {name: 'contact', path: '/contact', heading: 'Contact me'},
  {name: 'not-found', path: '/no/such/page', heading: 'Oops'},
  {
    name: 'menu',
    path: '/work',
    heading: 'My work',
    over: 'page',
    upTo: 991,
    arrive: (page) => page.locator('summary').click(),
  },
  {name: 'detail-project', path: '/about?item=p1', heading: 'Plotwise', over: 'dialog'},
]

/** Resolves when finite animations have ended and images in view are decoded. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
    await Promise.allSettled(finite.map(({finished}) => finished))
    await document.fonts.ready
    // Lazy images out of view, or clipped by a scroll container, are never requested.
    const seen = await new Promise<HTMLImageElement[]>((resolve) => {
      const lazy = [...document.images].filter(({loading}) => loading === 'lazy')
      if (lazy.length === 0) resolve([...document.images])
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        const hidden = new Set(
          entries.filter(({isIntersecting}) => !isIntersecting).map(({target}) => target),
        )
        resolve([...document.images].filter((image) => !hidden.has(image)))
      })
      for (const image of lazy) observer.observe(image)
    })
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
}

/** Elements that make the page scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} to ${element.getBoundingClientRect().right}`)
  })
}
