import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {globSync} from 'node:fs'
import {ElementHandle, launch, type Browser} from 'puppeteer-core'
import {Builder, Capabilities, error, Key, WebElement} from 'selenium-webdriver'
import {DriverService} from 'selenium-webdriver/remote'

/** A tab, through the driver of its browser. Playwright cannot drive Debian's Firefox and WebKit. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Runs a self-contained function in the page. */
  readonly evaluate: <Result>(work: () => Result) => Promise<Awaited<Result>>
  /** Waits for a visible element by selector and start of its name, and clicks it. */
  readonly click: (selector: string, name: string) => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>
  readonly close: () => Promise<void>
}

export interface Engine {
  readonly name: string
  readonly isInstalled: boolean
  /** Opens a tab with an empty profile. */
  readonly open: () => Promise<Tab>
  /** Quits the browser that the tabs share. */
  readonly quit?: () => Promise<void>
}

const viewport = {width: 1280, height: 900}
/** Milliseconds until an element appears. */
const timeout = 15_000

const firefoxPath = findFile('/usr/bin/firefox-esr', '/usr/bin/firefox')
const webKitPath = findFile(
  '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
)
const webKitDriverPath = findFile('/usr/bin/WebKitWebDriver')
const xvfbPath = findFile('/usr/bin/Xvfb')

/** Debian: apt-get install firefox-esr webkit2gtk-driver xvfb */
export const engines: readonly Engine[] = [
  {name: 'Firefox', isInstalled: firefoxPath !== undefined, open: openFirefox, quit: quitFirefox},
  {
    name: 'WebKit',
    isInstalled: [webKitPath, webKitDriverPath, xvfbPath].every((path) => path !== undefined),
    open: openWebKit,
  },
]

function findFile(...patterns: readonly string[]): string | undefined {
  return globSync(patterns)[0]
}

let firefox: Promise<Browser> | undefined

/** Puppeteer speaks WebDriver BiDi to Firefox itself; Selenium would need geckodriver, which Debian does not package. */
async function openFirefox(): Promise<Tab> {
  firefox ??= launch({
    browser: 'firefox',
    executablePath: firefoxPath ?? 'firefox',
    extraPrefsFirefox: {'network.dns.disabled': true},
    defaultViewport: viewport,
  })
  const context = await (await firefox).createBrowserContext()
  const page = await context.newPage()
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    evaluate: (work) => page.evaluate(work),
    click: async (selector, name) => {
      const handle = await page.waitForFunction(findClickable, {timeout}, selector, name)
      if (handle instanceof ElementHandle) await handle.click()
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => context.close(),
  }
}

async function quitFirefox(): Promise<void> {
  await (await firefox)?.close()
}

const seleniumKeys = {Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB} as const

/** WebKitGTK's MiniBrowser on a virtual screen. */
async function openWebKit(): Promise<Tab> {
  const screen = spawn(xvfbPath ?? 'Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const service = new DriverService.Builder(webKitDriverPath ?? 'WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // Containers have neither a GPU nor user namespaces.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {binary: webKitPath, args: ['--automation']},
      }),
    )
    .build()
  await driver
    .manage()
    .window()
    .setRect({x: 0, y: 0, ...viewport})
  return {
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    evaluate: (work) => driver.executeScript(work),
    click: async (selector, name) => {
      await driver.wait(async () => {
        const element = await driver.executeScript(findClickable, selector, name)
        if (!(element instanceof WebElement)) return false
        try {
          await element.click()
          return true
        } catch (failure) {
          // Another element covers it, or React has replaced it.
          if (failure instanceof error.ElementClickInterceptedError) return false
          if (failure instanceof error.StaleElementReferenceError) return false
          // The page scrolls smoothly, and the element is not in view yet.
          if (failure instanceof error.ElementNotInteractableError) return false
          throw failure
        }
      }, timeout)
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(seleniumKeys[key]).perform(),
    close: async () => {
      await driver.quit()
      await service.kill()
      screen.kill()
    },
  }
}

/** Runs in the page. @returns the element if it is visible and not animated */
function findClickable(selector: string, name: string): Element | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => {
    const text = candidate.getAttribute('aria-label') ?? candidate.innerText
    return candidate.checkVisibility() && text.trim().startsWith(name)
  })
  for (let ancestor: Element | null = element ?? null; ancestor !== null; ancestor = ancestor.parentElement) {
    const isAnimated = ancestor.getAnimations().some(({playState, effect}) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    if (isAnimated) return null
  }
  return element ?? null
}
