import {chromium, type Browser, type Page, type Request} from 'playwright-core'
import {quietFlags} from 'quiet-chromium'
import {median} from './medians.ts'
import {alignedTable} from './report.ts'

/** A way from one page to another by a link of the header. */
export interface Way {
  readonly name: string
  /** The page to start from, with its origin. */
  readonly url: string
  /** The link to follow and the one that leads back, by their accessible names. */
  readonly link: string
  readonly back: string
}

/** From the click to the frame that shows the next page's heading, and what was asked for in between. */
export interface Step {
  readonly ms: number
  readonly requests: number
}

/** The first time after the link was hovered, and the second time, when the page is known. */
export interface NavigationTimes {
  readonly name: string
  readonly hovered: Step
  readonly visited: Step
}

/** How many times slower than this machine the processor is. */
const slowDown = 4

/** How long a pointer rests on a link before it clicks. */
const restMs = 300

/**
 * Clicks through a way and back and through it again, each round in a fresh profile.
 *
 * @returns the medians
 */
export async function measureNavigation(
  executablePath: string,
  way: Way,
  rounds: number,
): Promise<NavigationTimes> {
  const browser = await chromium.launch({executablePath, args: [...quietFlags]})
  try {
    const steps: {hovered: Step; visited: Step}[] = []
    for (let round = 0; round < rounds; round += 1) steps.push(await walk(browser, way))
    const medianOf = (which: 'hovered' | 'visited', figure: keyof Step) =>
      median(steps.map((step) => step[which][figure]))
    return {
      name: way.name,
      hovered: {ms: medianOf('hovered', 'ms'), requests: medianOf('hovered', 'requests')},
      visited: {ms: medianOf('visited', 'ms'), requests: medianOf('visited', 'requests')},
    }
  } finally {
    await browser.close()
  }
}

async function walk(browser: Browser, {url, link, back}: Way) {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowDown})
    await page.addInitScript(watch)
    await page.goto(url, {waitUntil: 'networkidle'})
    const hovered = await follow(page, link)
    await follow(page, back)
    return {hovered, visited: await follow(page, link)}
  } finally {
    await context.close()
  }
}

/** Rests on a link, clicks it, and waits until the next page is there and quiet. */
async function follow(page: Page, name: string): Promise<Step> {
  const link = page.getByRole('banner').getByRole('link', {name, exact: true})
  await link.hover()
  await page.waitForTimeout(restMs)
  await page.evaluate(() => {
    sessionStorage.setItem('left', document.querySelector('h1')?.textContent ?? '')
    sessionStorage.removeItem('shown')
  })
  let requests = 0
  const count = (request: Request) => {
    // Chromium looks after the icon at every address, whatever the page does.
    if (request.resourceType() !== 'other') requests += 1
  }
  page.on('request', count)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => sessionStorage.getItem('shown') !== null, undefined, {polling: 100})
  page.off('request', count)
  const ms = await page.evaluate(
    () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('clicked')),
  )
  await page.waitForTimeout(restMs)
  return {ms, requests}
}

/**
 * Runs in every document before its own scripts: notes when a link is clicked, and when the frame has been drawn that shows another
 * heading than the page that was left. Both outlive a document.
 */
function watch() {
  addEventListener(
    'click',
    ({timeStamp}) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    {capture: true},
  )
  new MutationObserver(() => {
    const left = sessionStorage.getItem('left')
    const heading = document.querySelector('h1')?.textContent ?? left
    if (left === null || heading === left) return
    sessionStorage.removeItem('left')
    requestAnimationFrame(() => {
      // What is asked for while a frame is made is done when it is drawn; at once, and not after the pictures that the frame asks for.
      void scheduler.postTask(
        () => sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now())),
        {priority: 'user-blocking'},
      )
    })
  }).observe(document, {childList: true, subtree: true, characterData: true})
}

/** Two lines for each way. The first way, the floor's, whose every page is a document of its own, is the measure. */
export function navigationTable(times: readonly NavigationTimes[]): string {
  const [floor] = times
  const line = (which: 'hovered' | 'visited', label: string) => (time: NavigationTimes) => [
    `${time.name}, ${label}`,
    time[which].ms.toFixed(0),
    floor === undefined ? '' : (time[which].ms / floor[which].ms).toFixed(2),
    String(time[which].requests),
  ]
  const [hovered, visited] = [line('hovered', 'after hovering'), line('visited', 'visited before')]
  return alignedTable([
    [`page to page, processor ${slowDown} times slower`, 'ms', '× floor', 'requests'],
    ...times.flatMap((time) => [hovered(time), visited(time)]),
  ])
}
