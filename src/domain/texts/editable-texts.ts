import {messages} from '#messages/en.ts'
import {pageNames, type PageType} from '#domain/pages.ts'
import {aboutTextFields} from './about.ts'
import {contactFacts, contactTextFields} from './contact.ts'
import {homeTextFields} from './home.ts'
import {siteTextFields} from './site.ts'
import type {TextFieldConfig, TextFieldConfigs} from './text-fields.ts'
import {workTextFields} from './work.ts'

export type EditableText = TextFieldConfig & {
  /** The name of the field. */
  readonly key: string
  readonly defaultText: string
}

const navigation = pageNames.map((name): EditableText => ({
  key: name,
  defaultText: messages.pages[name],
  title: `Link to the ${messages.pages[name]} page`,
  description: 'In the header and the menu of every page.',
  kind: 'label',
}))

/** For the Studio. The site does not import this. */
export const editableTexts: {readonly [Type in PageType | 'siteSettings']?: readonly EditableText[]} = {
  siteSettings: [...navigation, ...toFields(messages.site.texts, siteTextFields)],
  homePage: toFields(messages.home.texts, homeTextFields),
  aboutPage: toFields(messages.about.texts, aboutTextFields),
  workPage: toFields(messages.work.texts, workTextFields),
  contactPage: toFields({...contactFacts, ...messages.contact.texts}, contactTextFields),
}

function toFields<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  configs: TextFieldConfigs<Record<Key, string>>,
): readonly EditableText[] {
  const keys = Object.keys(configs).filter((key): key is Key => key in texts)
  return keys.map((key) => ({key, defaultText: texts[key], ...configs[key]}))
}
