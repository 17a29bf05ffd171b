import type {NavigationTexts} from '#domain/pages.ts'
import type {TextFacts} from './text-facts.ts'

/** What an address without a page says, and a page that failed, unless the owner does otherwise. */
export const siteTexts = {
  curriculum: 'CV (PDF)',
}

/** All that the settings say around the pages. */
export type SiteTexts = typeof siteTexts & NavigationTexts

export const siteTextFacts: TextFacts<typeof siteTexts> = {
  curriculum: {
    title: 'Link in the footer',
    where: 'Leads to your CV as a PDF, where the site has one.',
    as: 'button',
  },
}
