import {chromium, type CDPSession} from 'playwright-core'
import {quietFlags} from 'quiet-chromium'
import {median} from './medians.ts'

/** How long a page is watched, once it has come to rest. */
const seconds = 20

/** How long it takes to come to rest, in milliseconds: its history draws itself, and what later pages need is fetched. */
const settling = 4000

/**
 * How much of one core a browser without a GPU uses while a visitor looks at a page and does nothing, all its processes together.
 *
 * @returns percent, the median of the rounds
 */
export async function measureIdle(executablePath: string, url: string, rounds: number): Promise<number> {
  const browser = await chromium.launch({executablePath, args: [...quietFlags]})
  try {
    const session = await browser.newBrowserCDPSession()
    const page = await browser.newPage({viewport: {width: 1440, height: 900}})
    await page.goto(url, {waitUntil: 'networkidle'})
    await page.waitForTimeout(settling)
    const shares: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [before, start] = [await processorSeconds(session), performance.now()]
      await page.waitForTimeout(seconds * 1000)
      const used = (await processorSeconds(session)) - before
      const passed = (performance.now() - start) / 1000
      shares.push((100 * used) / passed)
    }
    return median(shares)
  } finally {
    await browser.close()
  }
}

async function processorSeconds(session: CDPSession): Promise<number> {
  const {processInfo} = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, {cpuTime}) => sum + cpuTime, 0)
}
