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
  noProjects: {
    title: 'Heading without projects',
    where: 'As long as there is none.',
    as: 'heading',
  },
  noProjectsMore: {title: 'Text without projects', where: 'Under that heading.', as: 'line'},
}
