import type {ConsoleMessage, Locator, Page, Request, Response} from 'playwright-core'

export interface Walk {
  readonly page: Page
  /** CSS selector of content rather than controls: nothing in it is pressed. */
  readonly except: string
  /** CSS selector of the controls that the walk begins with; without it, all. */
  readonly from?: string
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
  /** Error pages, requests that failed, errors in the console, what does nothing and links to Sanity's cloud, with what was pressed before. */
  readonly problems: readonly string[]
}

const pressable = 'button, a[href], summary, [role="button"], [role^="menuitem"], [role="tab"]'
/** From a button of the page over a menu to a dialog's buttons. */
const deepest = 3

/**
 * Presses every control of a page that can be pressed, and each that appears in its place without another page being opened: the
 * items of menus, the buttons of dialogs. Controls are found by looking, so that a new one is pressed too.
 */
export async function pressEverything({page, begin, except, from, last, expected}: Walk): Promise<Walked> {
  const problems: string[] = []
  const pressed: string[] = []
  let route = 'on opening'
  let isBroken = false
  const complain = (what: string) => {
    const line = `${route}: ${what}`
    if (!expected.some((entry) => entry.line.test(line))) problems.push(line)
  }
  const {running, stop} = listen(page, complain)
  const seen = new Set<string>()
  const postponed: (readonly string[])[] = []

  async function press(next: readonly string[], anew = false): Promise<void> {
    await begin(anew || isBroken)
    // What comes late would be taken for an answer.
    await settle(page, running)
    const place = placeOf(page)
    route = next.join(' > ')
    for (const name of next) {
      if (!(await appears(page, except, name))) throw new Error(`${name} is not there`)
      const control = page.locator(`[data-control=${JSON.stringify(name)}]`).first()
      const answered = await watchAnswer(page, control)
      await control.click({timeout: 15_000})
      await settle(page, running)
      if (!(await answered())) complain('does nothing')
    }
    pressed.push(route)
    for (const address of await whereItIs(page, linksToCloud)) complain(`leads to ${address}`)
    isBroken = await whereItIs(page, showsFailure)
    if (isBroken) complain('an error page')
    else if (next.length < deepest && placeOf(page) === place && !last.test(route)) await lookAround(next)
  }

  async function lookAround(before: readonly string[]): Promise<void> {
    const found = (await nameControls(page, except)).filter((name) => !seen.has(name))
    for (const name of found) seen.add(name)
    const isFirst = before.length === 0 && from !== undefined
    const chosen = isFirst ? new Set(await namesOf(page, from)) : new Set(found)
    for (const name of found.filter((one) => chosen.has(one))) {
      const next = [...before, name]
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

  await begin(false).catch(() => begin(true))
  await settle(page, running)
  await lookAround([])
  for (const next of postponed) await pressOrSay(next)
  stop()
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

/** The names that {@link nameControls} gave to some controls. */
function namesOf(page: Page, selector: string): Promise<string[]> {
  const named = page.locator(selector).and(page.locator('[data-control]'))
  return named.evaluateAll((controls) =>
    controls.map((control) => control.getAttribute('data-control') ?? ''),
  )
}

/** Looks at a page; where that is left meanwhile, as by signing out, at the one that comes. */
async function whereItIs<Seen>(page: Page, look: (page: Page) => Promise<Seen>): Promise<Seen> {
  return look(page).catch(async () => {
    await page.waitForLoadState()
    return look(page)
  })
}

const showsFailure = (page: Page) =>
  page
    .getByText(/An error occurred|Something went wrong/)
    .first()
    .isVisible()

/** What is shown that leads to Sanity's hosted services. */
function linksToCloud(page: Page): Promise<string[]> {
  return page
    .locator('a[href*="//"]:visible')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /\bsanity\.(io|build|studio)\b/.test(href)),
    )
}

/** What a page tells of itself while it is watched. */
type Watched = typeof globalThis & {hasChanged?: boolean}

/**
 * Watches for a control's answer.
 *
 * @returns tells whether something is drawn otherwise since, asked for, or opened elsewhere; of what is chosen already none is expected
 */
async function watchAnswer(page: Page, control: Locator): Promise<() => Promise<boolean>> {
  await control.hover({timeout: 15_000})
  let hasAsked = false
  const note = () => {
    hasAsked = true
  }
  page.once('request', note)
  page.once('popup', note)
  const isChosen = await control.evaluate((element) => {
    const watched: Watched = globalThis
    watched.hasChanged = false
    const observer = new MutationObserver(() => {
      watched.hasChanged = true
    })
    const attributeFilter = [
      'aria-checked',
      'aria-expanded',
      'aria-pressed',
      'aria-selected',
      'open',
      'value',
    ]
    observer.observe(document, {subtree: true, childList: true, characterData: true, attributeFilter})
    return element.matches('[aria-selected="true"], [aria-current], [aria-checked="true"], [data-selected]')
  })
  const hasAnswered = async () => {
    // Where the page was left, nothing tells any more.
    const hasChanged = await page
      .evaluate(() => {
        const watched: Watched = globalThis
        return watched.hasChanged
      })
      .catch(() => true)
    return isChosen || hasAsked || hasChanged !== false
  }
  return async () => {
    const end = Date.now() + 2000
    while (!(await hasAnswered()) && Date.now() < end) await page.waitForTimeout(100)
    page.off('request', note).off('popup', note)
    return hasAnswered()
  }
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

/** What opens in a tab of its own is somebody else's page. */
const onPopup = (popup: Page) => void popup.close()

/** Hears of what goes wrong until it is stopped; `running` holds the requests that are under way, without those that never end. */
function listen(page: Page, complain: (what: string) => void) {
  const running = new Set<Request>()
  const onRequest = (request: Request) => {
    if (request.resourceType() !== 'eventsource') running.add(request)
  }
  const onFinished = (request: Request) => running.delete(request)
  const onFailed = (request: Request) => {
    running.delete(request)
    const why = request.failure()?.errorText
    // What the page itself gave up.
    if (why !== 'net::ERR_ABORTED') complain(`${why} ${request.url()}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`)
  }
  const onLogged = (message: ConsoleMessage) => {
    if (message.type() === 'error')
      complain(`logged: ${message.text().split('\n')[0]} ${message.location().url}`)
  }
  const onUncaught = (error: Error) => complain(`uncaught: ${error.message}`)
  page.on('request', onRequest).on('requestfinished', onFinished).on('requestfailed', onFailed)
  page.on('response', onResponse).on('console', onLogged).on('pageerror', onUncaught).on('popup', onPopup)
  const stop = () => {
    page.off('request', onRequest).off('requestfinished', onFinished).off('requestfailed', onFailed)
    page
      .off('response', onResponse)
      .off('console', onLogged)
      .off('pageerror', onUncaught)
      .off('popup', onPopup)
  }
  return {running, stop}
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
