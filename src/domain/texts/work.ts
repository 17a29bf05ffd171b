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
  storyDate: 'Finished',
  storyContribution: 'My part',
  storyTechnologies: 'Built with',
  storyLinks: 'See it',
  storyPrevious: 'Previous story',
  storyNext: 'Next story',
  storyInvitation: 'Do you have something like this in mind? I would like to hear about it.',
  contactButton: 'Write to me',
  noProjects: 'Nothing to show here yet.',
  noProjectsMore: 'The first project is still in the making.',
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
  storyDate: {title: 'Label of the date', where: 'Beside a story.', as: 'label'},
  storyContribution: {title: 'Label of what you did', where: 'Beside a story.', as: 'label'},
  storyTechnologies: {title: 'Label of the technologies', where: 'Beside a story.', as: 'label'},
  storyLinks: {title: 'Label of the links', where: 'Beside a story.', as: 'label'},
  storyPrevious: {title: 'Label of the story before', where: 'At the end of a story.', as: 'label'},
  storyNext: {title: 'Label of the next story', where: 'At the end of a story.', as: 'label'},
  storyInvitation: {title: 'Invitation to write', where: 'At the end of a story.', as: 'line'},
  contactButton: {
    title: 'Button to the Contact page',
    where: 'Under that invitation, and as long as there is no project.',
    as: 'button',
  },
  noProjects: {
    title: 'Heading without projects',
    where: 'As long as there is none.',
    as: 'heading',
  },
  noProjectsMore: {title: 'Text without projects', where: 'Under that heading.', as: 'line'},
}
