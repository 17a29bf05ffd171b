import {messages} from '#messages/en.ts'
import {contactFacts} from './contact-facts.ts'
import {pageNames, type PageType} from './pages.ts'

/** Characters that fit on a phone. */
export const maxLengths = {label: 16, button: 24, heading: 40, line: 120}

type TextFieldConfig = {
  readonly title: string
  readonly description: string
  readonly kind: keyof typeof maxLengths
}

type TextFieldConfigs<Texts> = {readonly [Key in keyof Texts]: TextFieldConfig}

export type EditableText = TextFieldConfig & {
  /** The name of the field. */
  readonly key: string
  readonly defaultText: string
}

const siteTextFields: TextFieldConfigs<(typeof messages)['site']['texts']> = {
  curriculum: {
    title: 'Link in the footer',
    description: 'Leads to your CV as a PDF, where the site has one.',
    kind: 'button',
  },
}

const homeTextFields: TextFieldConfigs<(typeof messages)['home']['texts']> = {
  contactButton: {title: 'Button', description: 'Leads to the Contact page.', kind: 'button'},
}

const aboutTextFields: TextFieldConfigs<(typeof messages)['about']['texts']> = {
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

const workTextFields: TextFieldConfigs<(typeof messages)['work']['texts']> = {
  projectButton: {
    title: 'Button to a project',
    description: 'Under each project that has an address.',
    kind: 'button',
  },
  sourceButton: {
    title: 'Button to the source code',
    description: 'Under each project whose source code is public.',
    kind: 'button',
  },
  storyButton: {
    title: 'Button to the story',
    description: 'Under each project that has a longer story.',
    kind: 'button',
  },
  projectMore: {
    title: 'What opens a project',
    description: 'Under each project after the third, whose text it opens.',
    kind: 'button',
  },
  storyInvitation: {title: 'Invitation to write', description: 'At the end of a story.', kind: 'line'},
  contactButton: {
    title: 'Button to the Contact page',
    description: 'Under that invitation, and as long as there is no project.',
    kind: 'button',
  },
}

const contactTexts = {...contactFacts, ...messages.contact.texts}

const contactTextFields: TextFieldConfigs<typeof contactTexts> = {
  replyTime: {
    title: 'When you answer',
    description:
      'Beside the form after “Reply”, for example “Within two working days”. Leave empty to say nothing.',
    kind: 'line',
  },
  languages: {
    title: 'Languages you answer in',
    description:
      'Below it after “Languages”, for example “English, Dutch or German”. Leave empty to say nothing.',
    kind: 'line',
  },
  place: {
    title: 'Where you work',
    description:
      'Below that after “Place”, for example “Utrecht, or anywhere online”. Leave empty to say nothing.',
    kind: 'line',
  },
  sendButton: {title: 'Button of the form', description: 'Sends the message.', kind: 'button'},
  direct: {
    title: 'Heading without a form',
    description: 'In the form’s place where no message can be sent.',
    kind: 'heading',
  },
  directWays: {title: 'Text without a form', description: 'Before your links there.', kind: 'line'},
  mailButton: {title: 'Button without a form', description: 'Writes to your address.', kind: 'button'},
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
  contactPage: toFields(contactTexts, contactTextFields),
}

function toFields<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  configs: TextFieldConfigs<Record<Key, string>>,
): readonly EditableText[] {
  const keys = Object.keys(configs).filter((key): key is Key => key in texts)
  return keys.map((key) => ({key, defaultText: texts[key], ...configs[key]}))
}
