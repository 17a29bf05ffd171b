/**
 * The inline script of every prerendered document.
 *
 * A browser older than the build target (`toWellFormed` came with Chrome 111 and Safari 16.4, `Segmenter` with Firefox 125) shows the page
 * without scripts and without the contact form. If it does not support OKLCH, it shows the page without styles.
 */
import {startAfterLoad} from './after-load.ts'
import {startColorScheme} from './color-scheme.ts'

startColorScheme()
if ('toWellFormed' in String.prototype && 'Segmenter' in Intl) {
  startAfterLoad()
} else {
  if (!CSS.supports('color', 'oklch(0 0 0)')) document.querySelector('style')?.remove()
  addEventListener('load', () => document.forms[0]?.remove())
}
