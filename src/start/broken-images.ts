/** The style of `src/ui/image` replaces the browser's mark and the alternative text of a marked image. */
export function markBrokenImages(): void {
  for (const type of ['error', 'load']) {
    // Neither event bubbles.
    document.addEventListener(
      type,
      ({target}) => {
        if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error')
      },
      true,
    )
  }
}
