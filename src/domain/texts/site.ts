import type {NavigationTexts} from '#domain/pages.ts'
import type {TextFieldConfigs} from './text-fields.ts'

/** Defaults of the object `texts`. */
export const siteTexts = {
  curriculum: 'CV (PDF)',
}

export type SiteTexts = typeof siteTexts & NavigationTexts

export const siteTextFields: TextFieldConfigs<typeof siteTexts> = {
  curriculum: {
    title: 'Link in the footer',
    description: 'Leads to your CV as a PDF, where the site has one.',
    kind: 'button',
  },
}
