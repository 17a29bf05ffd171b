/** Has the page's script start as the site's own do. */
import {startAfterPaint} from '#start/after-paint.ts'

startAfterPaint()
