import {messages} from '#messages/en.ts'

/** A page's chunk did not load: there is no network, or a new deployment replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super(messages.errors.codeUnavailable, {cause})
    this.name = 'PageLoadError'
  }
}
