/**
 * Browsers older than the build target (`toWellFormed` came with Chrome 111 and Safari 16.4, `Segmenter` with Firefox 125) show the
 * page without scripts. Without support for OKLCH they show no styles.
 */
import {startAfterLoad} from './after-load.ts'
import {markBrokenImages} from './broken-images.ts'
import {startColorScheme} from './color-scheme.ts'

startColorScheme()
markBrokenImages()
if ('toWellFormed' in String.prototype && 'Segmenter' in Intl) {
  startAfterLoad()
} else {
  if (!CSS.supports('color', 'oklch(0 0 0)')) document.querySelector('style')?.remove()
  // Without scripts, the contact form sends nothing.
  addEventListener('load', () => document.forms[0]?.remove())
}
