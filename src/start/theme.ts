import {switchTheme} from './switch-theme.ts'

/**
 * Minds the theme, which is what stands on `<html>`: one that is remembered is there before the first paint, and the toggle works before
 * other scripts have come, which give it its movement (`reveal-theme.ts`). Whatever changes it there, here or in another tab, is remembered and taken along by all
 * that follows it.
 */
export function startTheme(): void {
  const root = document.documentElement
  const recall = () => {
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
    } catch {}
  }
  const follow = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-dark]')) {
      meta.content = `${meta.dataset[`${root.dataset['theme']}`]}`
    }
  }
  recall()
  follow()
  new MutationObserver(() => {
    follow()
    // All colours change in the same frame: text that fades while its ground has changed cannot be read.
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition && /color|shadow|fill|stroke/.test(change.transitionProperty))
        change.finish()
    }
    try {
      localStorage.setItem('theme', `${root.dataset['theme']}`)
    } catch {}
  }).observe(root, {attributeFilter: ['data-theme']})
  addEventListener('storage', recall)
  addEventListener('pageshow', recall)
  addEventListener('click', ({target, defaultPrevented}) => {
    if (!defaultPrevented && target instanceof Element && target.closest('[name=theme]')) switchTheme()
  })
}
