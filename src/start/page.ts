/**
 * What stands in every prerendered document as one script right behind its styles, the same in each, so that one digest in the
 * Content-Security-Policy covers all pages. It runs in any browser that knows modules.
 *
 * Beyond the theme it does something where the browser has the newest of what a build needs: `toWellFormed` came with Chrome 111 and Safari
 * 16.4, `Segmenter` with Firefox 125. In an older one the page stays as it was sent, without its form, which nothing could send. One that
 * does not know its colours, such as the last Chrome for Windows 7, shows it without styles: it would be black on black.
 */
import {keepEarlyPress} from './early-press.ts'
import {startAfterPaint} from './after-paint.ts'
import {startTheme} from './theme.ts'
import {putOnTypefaces} from './typefaces.ts'

startTheme()
if ('toWellFormed' in String.prototype && 'Segmenter' in Intl) {
  keepEarlyPress()
  startAfterPaint()
  // Last: the page starts without them too.
  putOnTypefaces(document.currentScript?.dataset['typefaces'] ?? '')
} else {
  if (!CSS.supports('color', 'oklch(0 0 0)')) document.querySelector('style')?.remove()
  addEventListener('load', () => document.forms[0]?.remove())
}
