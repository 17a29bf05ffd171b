import type {TextFacts} from './text-facts.ts'

/** What the About page says in words of its own, unless the owner does otherwise. */
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

export const aboutTextFacts: TextFacts<typeof aboutTexts> = {
  heading: {title: 'Heading of the page', where: 'The large words at the top.', as: 'heading'},
  biography: {title: 'Heading of the biography', where: 'Between angle brackets.', as: 'heading'},
  contactButton: {
    title: 'Button under the biography',
    where: 'Leads to the Contact page.',
    as: 'button',
  },
  curriculum: {
    title: 'Link beside that button',
    where: 'Leads to your CV as a PDF, where the site has one.',
    as: 'button',
  },
  skills: {title: 'Heading of the skills', where: 'Between angle brackets.', as: 'heading'},
  workButton: {title: 'Button under the skills', where: 'Leads to the Work page.', as: 'button'},
  education: {
    title: 'Heading of the education',
    where: 'Between angle brackets, and when printed.',
    as: 'heading',
  },
  experience: {
    title: 'Heading of the experience',
    where: 'Between angle brackets.',
    as: 'heading',
  },
}
