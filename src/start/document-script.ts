/**
 * The inline script of every prerendered document. It is the same in each, so that one digest in the Content-Security-Policy covers all
 * pages, and runs in every browser that knows modules.
 *
 * A browser that is older than the build's target (`toWellFormed` came with Chrome 111 and Safari 16.4, `Segmenter` with Firefox 125)
 * keeps the page as it was sent, without the form, which nothing could send. One that does not know OKLCH shows it without styles.
 */
import {startAfterLoad} from './after-load.ts'
import {startTheme} from './theme.ts'

startTheme()
if ('toWellFormed' in String.prototype && 'Segmenter' in Intl) {
  startAfterLoad()
} else {
  if (!CSS.supports('color', 'oklch(0 0 0)')) document.querySelector('style')?.remove()
  addEventListener('load', () => document.forms[0]?.remove())
}
