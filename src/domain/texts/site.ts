import type {NavigationTexts} from '#domain/pages.ts'
import type {TextFacts} from './text-facts.ts'

/** What an address without a page says, and a page that failed, unless the owner does otherwise. */
export const siteTexts = {
  oops: 'Oops',
  notFound: "This page doesn't seem to exist...",
  failed: 'something went wrong...',
  homeButton: 'Go to homepage',
  notFoundTitle: 'Page not found',
  curriculum: 'CV (PDF)',
}

/** All that the settings say around the pages. */
export type SiteTexts = typeof siteTexts & NavigationTexts

export const siteTextFacts: TextFacts<typeof siteTexts> = {
  oops: {
    title: 'Heading where something is wrong',
    where: 'Very large, at an address that no page has and in the place of a page that failed.',
    as: 'heading',
  },
  notFound: {title: 'Text of a missing page', where: 'Under that heading.', as: 'line'},
  failed: {title: 'Text of a page that failed', where: 'Under that heading.', as: 'line'},
  homeButton: {title: 'Button to the home page', where: 'Below.', as: 'button'},
  notFoundTitle: {
    title: 'Title of a missing page',
    where: 'In the browser’s tab.',
    as: 'heading',
  },
  curriculum: {
    title: 'Link in the footer',
    where: 'Leads to your CV as a PDF, where the site has one.',
    as: 'button',
  },
}
