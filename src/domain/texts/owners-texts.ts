import {pageNames, pages, type PageType} from '#domain/pages.ts'
import {aboutTextFacts, aboutTexts} from './about.ts'
import {contactFields, contactTextFacts, contactTexts} from './contact.ts'
import {homeFields, homeTextFacts, homeTexts} from './home.ts'
import {siteTextFacts, siteTexts} from './site.ts'
import type {TextFact, TextFacts} from './text-facts.ts'
import {workFields, workTextFacts, workTexts} from './work.ts'

export type OwnersText = TextFact & {
  /** The name of its field. */
  readonly key: string
  /** What the site says while the field is empty; empty for nothing. */
  readonly text: string
}

const navigation = pageNames.map((name): OwnersText => ({
  key: name,
  text: pages[name].label,
  title: `Link to the ${pages[name].label} page`,
  where: 'In the header and the menu of every page.',
  as: 'label',
}))

/**
 * The texts that are the owner's to choose, by the type of the document that holds them in its field `texts`. The Studio's forms and the
 * preview's ways to their fields are made from it; no visitor is sent it.
 */
export const ownersTexts: {readonly [Type in PageType | 'siteSettings']?: readonly OwnersText[]} = {
  siteSettings: [...navigation, ...table(siteTexts, siteTextFacts)],
  homePage: table(homeTexts, homeTextFacts),
  aboutPage: table(aboutTexts, aboutTextFacts),
  workPage: table(workTexts, workTextFacts),
  contactPage: table(contactTexts, contactTextFacts),
}

/** What pages say until the owner has written it into the field of that name, by the type of the document that holds it. */
export const unwrittenFields: {readonly [Type in PageType]?: Readonly<Record<string, string>>} = {
  homePage: homeFields,
  workPage: workFields,
  contactPage: contactFields,
}

function table<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  facts: TextFacts<Record<Key, string>>,
): readonly OwnersText[] {
  const keys = Object.keys(facts).filter((key): key is Key => key in texts)
  return keys.map((key) => ({key, text: texts[key], ...facts[key]}))
}
