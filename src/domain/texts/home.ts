import type {TextFacts} from './text-facts.ts'

/** What the home page says as long as the owner has not written it. */
export const homeFields = {
  greeting: 'Hi there',
  headline: 'I build',
}

/** What the home page says in words of its own, unless the owner does otherwise. */
export const homeTexts = {
  contactButton: 'Contact Me',
}

export const homeTextFacts: TextFacts<typeof homeTexts> = {
  contactButton: {title: 'Button', where: 'Leads to the Contact page.', as: 'button'},
}
