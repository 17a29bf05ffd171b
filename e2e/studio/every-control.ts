import type {Page, Request} from 'playwright-core'

export interface Walk {
  readonly page: Page
  /** CSS selector of content rather than controls: nothing in it is pressed. */
  readonly except: string
  /** Brings the page, and what it shows, back to where the walk began; loads it anew if told to. Called before each press. */
  readonly begin: (anew: boolean) => Promise<void>
  /** What is pressed when all else was, for nothing can be pressed after it. */
  readonly last: RegExp
  /** What may be logged or refused, as a line that begins with what was pressed, and why. */
  readonly expected: readonly {readonly line: RegExp; readonly why: string}[]
}

export interface Walked {
  /** The names of what was pressed, each with those that led to it. */
  readonly pressed: readonly string[]
  /** Error pages, requests that failed, errors in the console, with what was pressed before. */
  readonly problems: readonly string[]
}

const pressable = 'button, a[href], summary, [role="button"], [role^="menuitem"], [role="tab"]'
/** From a button of the page over a menu to a dialog's buttons. */
const deepest = 3

/**
 * Presses every control of a page that can be pressed, and each that appears in its place without another page being opened: the
 * items of menus, the buttons of dialogs. Controls are found by looking, so that a new one is pressed too.
 */
export async function pressEverything({page, begin, except, last, expected}: Walk): Promise<Walked> {
  const problems: string[] = []
  const pressed: string[] = []
  let route = 'on opening'
  let isBroken = false
  const complain = (what: string) => {
    const line = `${route}: ${what}`
    if (!expected.some((entry) => entry.line.test(line))) problems.push(line)
  }
  const running = listen(page, complain)
  const seen = new Set<string>()
  const postponed: (readonly string[])[] = []

  async function press(next: readonly string[], anew = false): Promise<void> {
    await begin(anew || isBroken)
    const place = placeOf(page)
    route = next.join(' > ')
    for (const name of next) {
      if (!(await appears(page, except, name))) throw new Error(`${name} is not there`)
      await page
        .locator(`[data-control=${JSON.stringify(name)}]`)
        .first()
        .click({timeout: 15_000})
      await settle(page, running)
    }
    pressed.push(route)
    const failure = page.getByText(/An error occurred|Something went wrong/).first()
    isBroken = await failure.isVisible()
    if (isBroken) complain('an error page')
    else if (next.length < deepest && placeOf(page) === place && !last.test(route)) await lookAround(next)
  }

  async function lookAround(from: readonly string[]): Promise<void> {
    const found = (await nameControls(page, except)).filter((name) => !seen.has(name))
    for (const name of found) seen.add(name)
    for (const name of found) {
      const next = [...from, name]
      if (last.test(name)) postponed.push(next)
      else await pressOrSay(next)
    }
  }

  /** What was pressed before may have left its mark, such as filters that stay hidden: then the page is loaded anew. */
  async function pressOrSay(next: readonly string[]) {
    try {
      await press(next)
    } catch {
      await press(next, true).catch((error: unknown) => complain(`could not be pressed: ${String(error)}`))
    }
  }

  await begin(true)
  await settle(page, running)
  await lookAround([])
  for (const next of postponed) await pressOrSay(next)
  return {pressed, problems}
}

/** Which page is shown: an inspector beside a document makes no other one. */
function placeOf(page: Page): string {
  return new URL(page.url()).pathname.replace(/,.*/, '')
}

/** Gives each visible control that can be used its name as an attribute; returns them in the document's order, each once. */
function nameControls(page: Page, except: string): Promise<string[]> {
  return page.evaluate(
    ([selector, left]) => {
      for (const named of document.querySelectorAll('[data-control]')) named.removeAttribute('data-control')
      const names = new Set<string>()
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const isVisible = element.checkVisibility({visibilityProperty: true, opacityProperty: true})
        if (!isVisible || element.closest(`${left}, [inert], [aria-hidden="true"]`) !== null) continue
        if (element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"], [disabled]')) continue
        const icon = element.querySelector('[data-sanity-icon]')?.getAttribute('data-sanity-icon')
        const words = element.getAttribute('aria-label') ?? element.innerText.trim().split('\n')[0]
        // A test id where there is one, for words may tell the time; two panes have the same, and all dialogs.
        const pane = element.closest<HTMLElement>('[data-testid$="-pane"]')?.dataset['testid']
        const dialog = element.closest('[role="dialog"]')?.getAttribute('aria-labelledby') ?? ''
        const title = document.getElementById(dialog)?.innerText
        const own = element.dataset['testid'] ?? [words, icon].filter(Boolean).join(' ')
        if (own === '') continue
        const name = [pane, title, own].filter(Boolean).join(' ')
        element.dataset['control'] = name
        names.add(name)
      }
      return [...names]
    },
    [pressable, except] as const,
  )
}

/** Whether a control is there now or within five seconds, for some wait for an answer of the server. */
async function appears(page: Page, except: string, name: string): Promise<boolean> {
  const end = Date.now() + 5000
  while (!(await nameControls(page, except)).includes(name)) {
    if (Date.now() > end) return false
    await page.waitForTimeout(100)
  }
  return true
}

/** Hears of what goes wrong; the answer holds the requests that are under way, without those that never end. */
function listen(page: Page, complain: (what: string) => void): ReadonlySet<Request> {
  const running = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') running.add(request)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => {
    running.delete(request)
    const why = request.failure()?.errorText
    // What the page itself gave up.
    if (why !== 'net::ERR_ABORTED') complain(`${why} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error')
      complain(`logged: ${message.text().split('\n')[0]} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`))
  // What opens in a tab of its own is somebody else's page.
  page.on('popup', (popup) => void popup.close())
  return running
}

/** Resolves once nothing is asked for and the page drew nothing new for 80 ms, or after two seconds. */
async function settle(page: Page, running: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + 2000
  // Where the page is left meanwhile, as by signing out, there is another to wait for.
  do await drawn(page).catch(() => page.waitForLoadState())
  while (running.size > 0 && Date.now() < end)
}

/** Resolves once the page drew nothing new for 80 ms, or after half a second. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          resolve()
        }
        let quiet = setTimeout(done, 80)
        const observer = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(done, 80)
        })
        observer.observe(document, {subtree: true, childList: true, attributes: true})
        setTimeout(done, 500)
      }),
  )
}
