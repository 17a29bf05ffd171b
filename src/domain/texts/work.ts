import type {TextFacts} from './text-facts.ts'

/** What the Work page says as long as the owner has not written it. */
export const workFields = {
  heading: 'My work',
  comment: 'A selection of projects I have worked on.',
}

/** What the Work page says in words of its own, unless the owner does otherwise. */
export const workTexts = {
  projectButton: 'Go to project',
  sourceButton: 'Source code',
  storyButton: 'Read the story',
  projectMore: 'More about it',
  storyInvitation: 'Do you have something like this in mind? I would like to hear about it.',
  contactButton: 'Write to me',
}

export const workTextFacts: TextFacts<typeof workTexts> = {
  projectButton: {
    title: 'Button to a project',
    where: 'Under each project that has an address.',
    as: 'button',
  },
  sourceButton: {
    title: 'Button to the source code',
    where: 'Under each project whose source code is public.',
    as: 'button',
  },
  storyButton: {
    title: 'Button to the story',
    where: 'Under each project that is told at length.',
    as: 'button',
  },
  projectMore: {
    title: 'What opens a project',
    where: 'Under each project after the third, whose text it opens.',
    as: 'button',
  },
  storyInvitation: {title: 'Invitation to write', where: 'At the end of a story.', as: 'line'},
  contactButton: {
    title: 'Button to the Contact page',
    where: 'Under that invitation, and as long as there is no project.',
    as: 'button',
  },
}
