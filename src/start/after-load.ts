import {stateElementId} from './state-element.ts'

/**
 * Requests the scripts, fonts and icons of a prerendered page once it has loaded and was painted: when they compete with the document and its
 * first picture, the first paint is 2.0 to 2.6 times later on Lighthouse's phone.
 */
export function startAfterLoad(): void {
  // The browser has them in its cache, so text need not be painted in the fallback fonts first.
  if (read('fonts') !== null) applyFonts()
  const loaded = new Promise<void>((resolve) => {
    addEventListener('load', () => {
      // A small page has loaded before it is painted.
      new PerformanceObserver(() => resolve()).observe({type: 'paint', buffered: true})
      // A hidden tab paints nothing.
      setTimeout(resolve, 300)
    })
    // A picture may never come.
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
  // One task per script: between them the page answers the visitor.
  for (const script of scripts) {
    await load(script)
    await globalThis.scheduler?.yield?.()
  }
}

/** The rules of the web fonts are in the document, for browsers without scripts. */
function applyFonts(): void {
  document.querySelector('style[media]')?.removeAttribute('media')
}

/** Loads a script, and again when the connection fails; browsers name the module in that error. */
async function load(script: string, retries = 9): Promise<void> {
  try {
    await import(/* @vite-ignore */ script)
  } catch (error) {
    if (!/module/.test(String(error))) reportError(error)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    if (retries > 0) await load(script, retries - 1)
  }
}

/** `localStorage` throws where the visitor has blocked it. */
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
