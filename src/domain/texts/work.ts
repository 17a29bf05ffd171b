import type {TextFieldConfigs} from './text-fields.ts'

/** Defaults of fields. */
export const workDefaults = {
  heading: 'My work',
  comment: 'A selection of projects I have worked on.',
}

/** Defaults of the object `texts`. */
export const workTexts = {
  projectButton: 'Go to project',
  sourceButton: 'Source code',
  storyButton: 'Read the story',
  projectMore: 'More about it',
  storyInvitation: 'Do you have something like this in mind? I would like to hear about it.',
  contactButton: 'Write to me',
}

export const workTextFields: TextFieldConfigs<typeof workTexts> = {
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
    description: 'Under each project that is told at length.',
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
