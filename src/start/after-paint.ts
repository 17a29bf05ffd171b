import {stateElementId} from './state-element.ts'

/**
 * Starts what can wait once the page is loaded and painted with the picture of its first view: tells of it by the event `painted`,
 * gives the head what it has for those without scripts, the rest of its styles and all icons among it, asks for what the page was drawn from, and
 * lets the page's scripts come, each evaluated in a task of its own where the browser can, between which the page answers its visitor. They find all styles there; should
 * the rest not come, the whole stylesheets are asked for, which the page carries by name.
 *
 * A small page is loaded before its first frame is shown, and what comes in between delays that. A browser that does not
 * tell when it has painted (https://w3c.github.io/element-timing/, https://w3c.github.io/paint-timing/) starts soon after it has loaded. A
 * picture that does not come holds it up for five seconds, by when it would have come over a slow network, too.
 */
export function startAfterPaint(): void {
  const {dataset} = document.documentElement
  dataset['icons'] = dataset['pictures'] = 'coming'
  addEventListener('scroll', showPictures, {once: true})
  void firstPaint().then(start)
}

/** Resolves once the first view is painted, as far as that can be told. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    addEventListener('DOMContentLoaded', () => setTimeout(resolve, 5000))
    addEventListener('load', () => {
      const picture = document.querySelector('img[elementtiming]')
      const isInView = Number(picture?.getBoundingClientRect().top) < innerHeight
      setTimeout(resolve, 300)
      new PerformanceObserver(() => resolve()).observe({type: isInView ? 'element' : 'paint', buffered: true})
    })
  })

/** Has the pictures further down asked for, which a phone does not before: src/ui/image/responsive-image.module.css. */
const showPictures = () => delete document.documentElement.dataset['pictures']

async function start(): Promise<void> {
  const {head} = document
  showPictures()
  dispatchEvent(new Event('painted'))
  for (const late of head.querySelectorAll('noscript')) head.insertAdjacentHTML('beforeend', late.textContent)
  const icons = head.querySelector<HTMLLinkElement>('link[data-icons]')
  if (icons) {
    for (const end of ['load', 'error']) icons.addEventListener(end, showIcons)
    icons.addEventListener('error', () => setTimeout(() => icons.replaceWith(icons.cloneNode()), 2000))
  } else showIcons()
  const {scripts: names = '', state} = document.getElementById(stateElementId)?.dataset ?? {}
  const scripts = names.split(' ')
  const askFor = (link: Partial<HTMLLinkElement>) =>
    head.append(Object.assign(document.createElement('link'), link))
  if (state) askFor({rel: 'preload', as: 'fetch', crossOrigin: '', href: state})
  for (const href of scripts) askFor({rel: 'modulepreload', href})
  const styles = [...head.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')]
  const rest = styles.filter((link) => !link.disabled && link !== icons)
  await Promise.all(
    rest.map(
      (link) =>
        new Promise((settle) => {
          link.addEventListener('load', settle)
          link.addEventListener('error', (error) => {
            for (const whole of styles) whole.disabled = false
            settle(error)
          })
        }),
    ),
  )
  for (const script of scripts) {
    await evaluate(script)
    await globalThis.scheduler?.yield?.()
  }
}

const showIcons = () => reveal([...new Set(Array.from(iconElements(), ({dataset}) => dataset['icon']))])

const iconElements = () => document.querySelectorAll<HTMLElement>('[data-icon]')

/** Shows icons by their names, two in each frame: a drawing is a document to a browser, and dozens at once keep a phone from answering. */
function reveal(names: readonly (string | undefined)[]): void {
  requestAnimationFrame(() => {
    const next = names.slice(0, 2)
    for (const {dataset} of iconElements()) if (next.includes(dataset['icon'])) dataset['shown'] = ''
    if (names.length <= 2) delete document.documentElement.dataset['icons']
    else reveal(names.slice(2))
  })
}

/**
 * Evaluates a script. One that does not come is asked for again, which browsers tell by an error of a “module”; on a page that is
 * being left none comes.
 */
async function evaluate(script: string, tries = 9): Promise<void> {
  try {
    await import(/* @vite-ignore */ script)
  } catch (error) {
    if (!/module/.test(String(error))) reportError(error)
    await new Promise((settle) => setTimeout(settle, 2000))
    if (tries > 0) await evaluate(script, tries - 1)
  }
}
