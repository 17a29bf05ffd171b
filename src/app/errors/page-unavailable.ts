import {messages} from '#messages/en.ts'
/** A page's code did not arrive: the network is down, or the site has been replaced by a newer one meanwhile. */
export class PageUnavailable extends Error {
  constructor(cause: unknown) {
    super(messages.errors.codeUnavailable, {cause})
    this.name = 'PageUnavailable'
  }
}
