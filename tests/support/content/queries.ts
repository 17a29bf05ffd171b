import {aboutPageQuery} from '#content/about-page.ts'
import {contactPageQuery} from '#content/contact-page.ts'
import {homePageQuery} from '#content/home-page.ts'
import {siteSettingsQuery} from '#content/site-settings.ts'
import {workPageQuery} from '#content/work-page.ts'

/** For tests: everything that the site asks to show its pages. */
export const queries = {siteSettingsQuery, homePageQuery, aboutPageQuery, workPageQuery, contactPageQuery}
