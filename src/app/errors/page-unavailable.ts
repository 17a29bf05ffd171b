/** A page's code did not arrive: the network is down, or the site has been replaced by a newer one meanwhile. */
export class PageUnavailable extends Error {
  constructor(cause: unknown) {
    super('This page could not be loaded. Check your connection and try again.', {cause})
    this.name = 'PageUnavailable'
  }
}
