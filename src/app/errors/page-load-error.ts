/** A page's chunk did not load: there is no network, or a new deployment replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'

  constructor(cause: unknown) {
    super('The code of the page did not load.', {cause})
  }
}
