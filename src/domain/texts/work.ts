import type {Messages} from '#messages/en.ts'
import type {TextFieldConfigs} from './text-fields.ts'

export const workTextFields: TextFieldConfigs<Messages['work']['texts']> = {
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
