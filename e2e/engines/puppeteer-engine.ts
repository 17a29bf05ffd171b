import {launch, type Browser} from 'puppeteer-core'
import {quietFlags} from 'quiet-chromium'
import type {Engine, Tab, TabOptions} from './engine.ts'

/** Chromium and Firefox, both over WebDriver BiDi. */
export async function openWithPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const started = await launch({
    browser,
    executablePath,
    protocol: 'webDriverBiDi',
    headless: true,
    args: browser === 'chrome' ? [...quietFlags] : [],
    // Pages ask for nothing but themselves, and neither does the browser.
    extraPrefsFirefox: {'network.dns.disabled': true, 'browser.cache.disk.enable': false},
  })
  return {open: (options) => openTab(started, options), close: () => started.close()}
}

async function openTab(browser: Browser, viewport: TabOptions): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.setViewport({...viewport})
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    back: async () => {
      // In a task of its own: another document has to answer no more.
      await page.evaluate(() => {
        setTimeout(() => history.back())
      })
    },
    run: (work, ...args) => page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({format: 'A4'}),
    complaints: () => Promise.resolve(complaints),
    close: () => context.close(),
  }
}
