/** The last element of a prerendered document. It has the page's data, and the URLs of its scripts in `data-scripts`. */
export const stateElementId = 'prerendered'

/** The first paint is 2.0 to 2.6 times later on Lighthouse's phone if scripts, fonts and icons compete with the document. */
export function startAfterLoad(): void {
  // Cached fonts need no fallback font.
  if (read('fonts') !== null) applyFonts()
  const loaded = new Promise<void>((resolve) => {
    addEventListener('load', () => {
      // A small page is loaded before it is painted.
      new PerformanceObserver(() => resolve()).observe({type: 'paint', buffered: true})
      // A hidden tab is not painted.
      setTimeout(resolve, 300)
    })
    // An image may never load.
    addEventListener('DOMContentLoaded', () => setTimeout(resolve, 5000))
  })
  void loaded.then(start)
}

async function start(): Promise<void> {
  const {head} = document
  applyFonts()
  void document.fonts.ready.then(() => write('fonts', 'cached'))
  for (const {textContent} of head.querySelectorAll('noscript')) {
    head.insertAdjacentHTML('beforeend', textContent)
  }
  const scripts = document.getElementById(stateElementId)?.dataset['scripts']?.split(' ') ?? []
  for (const href of scripts) {
    head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href}))
  }
  // One task per script keeps the page responsive.
  for (const script of scripts) {
    await load(script)
    await globalThis.scheduler?.yield?.()
  }
}

/** The document applies the rules only without scripts. */
function applyFonts(): void {
  document.querySelector('style[media]')?.removeAttribute('media')
}

/** Messages of network errors mention the module. */
async function load(script: string, retries = 9): Promise<void> {
  try {
    await import(/* @vite-ignore */ script)
  } catch (error) {
    if (!/module/.test(String(error))) reportError(error)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    if (retries > 0) await load(script, retries - 1)
  }
}

/** Throws if the visitor blocked storage. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
