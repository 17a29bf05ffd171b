import type {Page} from 'playwright-core'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly heading: string
  /** An open dialog or menu, which makes the page inert. */
  readonly overlay?: 'dialog' | 'menu'
  readonly openFromPage?: (page: Page) => Promise<void>
  /** Largest viewport width with this screen, in CSS pixels. */
  readonly maxWidth?: number
}

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
    overlay: 'menu',
    maxWidth: 991,
    openFromPage: (page) => page.locator('summary').click(),
  },
  {name: 'detail-project', path: '/about?item=p1', heading: 'Plotwise', overlay: 'dialog'},
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

export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} to ${element.getBoundingClientRect().right}`)
  })
}
