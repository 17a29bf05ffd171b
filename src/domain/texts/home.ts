import type {Messages} from '#messages/en.ts'
import type {TextFieldConfigs} from './text-fields.ts'

export const homeTextFields: TextFieldConfigs<Messages['home']['texts']> = {
  contactButton: {title: 'Button', description: 'Leads to the Contact page.', kind: 'button'},
}
