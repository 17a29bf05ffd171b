import type {Messages} from '#messages/en.ts'
import type {TextFieldConfigs} from './text-fields.ts'

export const aboutTextFields: TextFieldConfigs<Messages['about']['texts']> = {
  heading: {title: 'Heading of the page', description: 'The large words at the top.', kind: 'heading'},
  biography: {title: 'Heading of the biography', description: 'Between angle brackets.', kind: 'heading'},
  contactButton: {
    title: 'Button under the biography',
    description: 'Leads to the Contact page.',
    kind: 'button',
  },
  curriculum: {
    title: 'Link beside that button',
    description: 'Leads to your CV as a PDF, where the site has one.',
    kind: 'button',
  },
  skills: {title: 'Heading of the skills', description: 'Between angle brackets.', kind: 'heading'},
  workButton: {title: 'Button under the skills', description: 'Leads to the Work page.', kind: 'button'},
  education: {
    title: 'Heading of the education',
    description: 'Between angle brackets, and when printed.',
    kind: 'heading',
  },
  experience: {
    title: 'Heading of the experience',
    description: 'Between angle brackets.',
    kind: 'heading',
  },
}
