import type {TextFieldConfigs} from './text-fields.ts'

/** Defaults of the object `texts`. */
export const aboutTexts = {
  heading: 'About me',
  biography: 'Biography',
  contactButton: 'Contact Me',
  curriculum: 'CV (PDF)',
  skills: 'My Skills',
  workButton: 'Skills in action',
  education: 'Education',
  experience: 'Experience',
}

export const aboutTextFields: TextFieldConfigs<typeof aboutTexts> = {
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
