/**
 * Keeps the latest press of a button until the page has come to life, which may take seconds, and shows that it waits. What a press
 * means is known only then: the entry tells of it by the event `alive`. Links, the menu and the theme need nobody to wait for.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null | undefined
  const keep = ({type, target}: Event) => {
    pressed?.removeAttribute('aria-busy')
    if (type === 'click') {
      if (target instanceof Element)
        pressed = target.closest<HTMLElement>('button:not([name=theme])') ?? pressed
      pressed?.setAttribute('aria-busy', 'true')
    } else {
      removeEventListener('click', keep)
      pressed?.click()
    }
  }
  addEventListener('click', keep)
  addEventListener('alive', keep)
}
