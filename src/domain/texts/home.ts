import type {TextFieldConfigs} from './text-fields.ts'

/** Defaults of fields. */
export const homeDefaults = {
  greeting: 'Hi there',
  headline: 'I build',
}

/** Defaults of the object `texts`. */
export const homeTexts = {
  contactButton: 'Contact Me',
}

export const homeTextFields: TextFieldConfigs<typeof homeTexts> = {
  contactButton: {title: 'Button', description: 'Leads to the Contact page.', kind: 'button'},
}
