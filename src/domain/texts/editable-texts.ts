import {pageNames, pages, type PageType} from '#domain/pages.ts'
import {aboutTextFields, aboutTexts} from './about.ts'
import {contactTextFields, contactTexts} from './contact.ts'
import {homeTextFields, homeTexts} from './home.ts'
import {siteTextFields, siteTexts} from './site.ts'
import type {TextFieldConfig, TextFieldConfigs} from './text-fields.ts'
import {workTextFields, workTexts} from './work.ts'

export type EditableText = TextFieldConfig & {
  /** The name of the field. */
  readonly key: string
  /** What the site shows while the field is empty. */
  readonly defaultText: string
}

const navigation = pageNames.map((name): EditableText => ({
  key: name,
  defaultText: pages[name].label,
  title: `Link to the ${pages[name].label} page`,
  description: 'In the header and the menu of every page.',
  kind: 'label',
}))

/** The fields of the object `texts`, by document type. For the Studio: the site does not import this. */
export const editableTexts: {readonly [Type in PageType | 'siteSettings']?: readonly EditableText[]} = {
  siteSettings: [...navigation, ...toFields(siteTexts, siteTextFields)],
  homePage: toFields(homeTexts, homeTextFields),
  aboutPage: toFields(aboutTexts, aboutTextFields),
  workPage: toFields(workTexts, workTextFields),
  contactPage: toFields(contactTexts, contactTextFields),
}

function toFields<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  configs: TextFieldConfigs<Record<Key, string>>,
): readonly EditableText[] {
  const keys = Object.keys(configs).filter((key): key is Key => key in texts)
  return keys.map((key) => ({key, defaultText: texts[key], ...configs[key]}))
}
