import type {Browser, BrowserContext, BrowserContextOptions} from 'playwright-core'
import {median} from '../site/medians.ts'

/** Opening a Studio. */
export interface Load {
  /** Milliseconds until its list of contents can be used. */
  readonly ms: number
  /** What came over the network, headers included, until it was at rest. */
  readonly kilobytes: number
}

export interface LoadTimes {
  /** In a browser that was never there. */
  readonly cold: Load
  /** Again, in another tab. */
  readonly warm: Load
}

/** How long nothing is sent before a page is at rest, in milliseconds. */
const rest = 1500

const listEntry = '[data-testid^="pane-item-"]'

/** Of our Studio and of the bare one. */
export type Both<Of> = {readonly ours: Of; readonly bare: Of}

/** Opens both in turn, so that what else the machine does hits both; each time in a fresh profile in which the owner is signed in. */
export async function timeLoads(
  browser: Browser,
  origins: Both<string>,
  signedIn: BrowserContextOptions,
  rounds: number,
): Promise<Both<LoadTimes>> {
  const loads = {ours: noLoads(), bare: noLoads()}
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ['ours', 'bare'] as const) {
      const context = await browser.newContext(signedIn)
      loads[which].cold.push(await load(context, origins[which]))
      loads[which].warm.push(await load(context, origins[which]))
      await context.close()
    }
  }
  const middles = ({cold, warm}: ReturnType<typeof noLoads>) => ({cold: middle(cold), warm: middle(warm)})
  return {ours: middles(loads.ours), bare: middles(loads.bare)}
}

const noLoads = (): {cold: Load[]; warm: Load[]} => ({cold: [], warm: []})

function middle(loads: readonly Load[]): Load {
  return {ms: median(loads.map(({ms}) => ms)), kilobytes: median(loads.map(({kilobytes}) => kilobytes))}
}

async function load(context: BrowserContext, origin: string): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let [bytes, latest] = [0, performance.now()]
  session.on('Network.loadingFinished', ({encodedDataLength}) => {
    bytes += encodedDataLength
    latest = performance.now()
  })
  await page.goto(`${origin}/studio/structure`, {waitUntil: 'commit'})
  const usable = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    listEntry,
    {polling: 'raf', timeout: 120_000},
  )
  const ms = Number(await usable.jsonValue())
  while (performance.now() - latest < rest) await page.waitForTimeout(100)
  await page.close()
  return {ms, kilobytes: bytes / 1000}
}
