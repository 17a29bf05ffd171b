import {contactFields} from '#domain/texts/contact.ts'
import {homeFields} from '#domain/texts/home.ts'
import {workFields} from '#domain/texts/work.ts'
import type {Owner} from './owner.ts'

/** Fields by their names, by the id of the document that has them. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What search engines and link previews are told of each page until the owner writes it: there is nobody's own voice in it. */
export function searchTexts({name}: Pick<Owner, 'name'>): Texts {
  return {
    siteSettings: {
      seoTitle: `${name}, freelance developer`,
      seoDescription: `The portfolio of ${name}, freelance developer: work, skills, and a way to write to me.`,
    },
    homePage: {seoDescription: `The portfolio of ${name}, freelance developer.`},
    aboutPage: {seoDescription: `Who ${name} is, and what I can do for you.`},
    workPage: {seoDescription: `What ${name} has built.`},
    contactPage: {seoDescription: `How to reach ${name}.`},
  }
}

/** The owner in the fields of the site's settings. */
export function settingsFields({name, handle, shortHandle, email, links}: Owner): Texts[string] {
  return {
    ownerName: name,
    handle,
    shortHandle,
    email,
    socialLinks: links.map(({label, url}, index) => ({
      _key: `link-${index + 1}`,
      _type: 'socialLink',
      label,
      url,
    })),
  }
}

/**
 * What the pages say in an owner's name before they have written a word: enough that nothing is missing, and nothing that somebody else could not
 * say. A field that is not here is left out.
 */
export function neutralTexts(owner: Owner): Texts {
  const search = searchTexts(owner)
  const {name} = owner
  return {
    siteSettings: {role: 'Freelance developer', ...search['siteSettings'], ...settingsFields(owner)},
    homePage: {
      ...search['homePage'],
      greeting: `Hi, my name is ${name}`,
      headline: homeFields.headline,
      rotatingWords: ['Websites', 'Mobile apps', "API's", 'Backends', 'Things'],
      comment: 'freelance developer',
    },
    aboutPage: {
      ...search['aboutPage'],
      biographyComment: 'who I am',
      biography: `I am ${name}, a freelance developer. Tell me what you have in mind, and I will tell you how I would build it.`,
    },
    workPage: {...search['workPage'], ...workFields},
    contactPage: {
      ...search['contactPage'],
      ...contactFields,
      intro: 'Tell me in a few lines what you have in mind. I read every message myself.',
    },
  }
}
