/** What runs before the first paint of a page that is not rendered ahead, as in development. */
import {startTheme} from './theme.ts'

startTheme()
