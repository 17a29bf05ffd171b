/** Runs before the first paint and before hydration. `data-theme` on `<html>` is the state, which an observer stores. */
export function startColorScheme(): void {
  const root = document.documentElement
  const applyStored = () => {
    try {
      const scheme = localStorage.getItem('theme')
      if (scheme === 'dark' || scheme === 'light') root.dataset['theme'] = scheme
    } catch {}
  }
  const updateMetas = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-dark]')) {
      meta.content = `${meta.dataset[`${root.dataset['theme']}`]}`
    }
  }
  applyStored()
  updateMetas()
  new MutationObserver(() => {
    updateMetas()
    // Text is unreadable for a moment if colours fade at different speeds.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition && /color|shadow|fill|stroke/.test(animation.transitionProperty))
        animation.finish()
    }
    try {
      localStorage.setItem('theme', `${root.dataset['theme']}`)
    } catch {}
  }).observe(root, {attributeFilter: ['data-theme']})
  addEventListener('storage', applyStored)
  addEventListener('pageshow', applyStored)
  addEventListener('click', ({target, defaultPrevented}) => {
    if (!defaultPrevented && target instanceof Element && target.closest('[name=theme]')) switchColorScheme()
  })
}

export function switchColorScheme(): void {
  const {dataset} = document.documentElement
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
}
