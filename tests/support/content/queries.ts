import {aboutPageQuery} from '#content/about-page.ts'
import {contactPageQuery} from '#content/contact-page.ts'
import {homePageQuery} from '#content/home-page.ts'
import {siteSettingsQuery} from '#content/site-settings.ts'
import {workPageQuery} from '#content/work-page.ts'

export const queries = {siteSettingsQuery, homePageQuery, aboutPageQuery, workPageQuery, contactPageQuery}
