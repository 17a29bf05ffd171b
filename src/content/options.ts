import {contentOptions} from './content-options.ts'
import {toAboutPage, toHomePage, toContactPage, toSiteSettings, toWorkPage} from './page-content.ts'
import {aboutPageQuery, contactPageQuery, homePageQuery, siteSettingsQuery, workPageQuery} from './queries.ts'

/** Each page's content for react-query: what asks for it, and under which key it is kept. */
export const siteSettingsOptions = contentOptions('siteSettings', siteSettingsQuery, toSiteSettings)
export const homePageOptions = contentOptions('homePage', homePageQuery, toHomePage)
export const aboutPageOptions = contentOptions('aboutPage', aboutPageQuery, toAboutPage)
export const workPageOptions = contentOptions('workPage', workPageQuery, toWorkPage)
export const contactPageOptions = contentOptions('contactPage', contactPageQuery, toContactPage)
