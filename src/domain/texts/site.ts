import type {NavigationTexts} from '#domain/pages.ts'
import type {Messages} from '#messages/en.ts'
import type {TextFieldConfigs} from './text-fields.ts'

export type SiteTexts = Messages['site']['texts'] & NavigationTexts

export const siteTextFields: TextFieldConfigs<Messages['site']['texts']> = {
  curriculum: {
    title: 'Link in the footer',
    description: 'Leads to your CV as a PDF, where the site has one.',
    kind: 'button',
  },
}
