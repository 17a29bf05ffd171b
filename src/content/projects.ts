import type {Project} from '#domain/project.ts'
import type {Technology} from '#domain/technology.ts'
import type {StoredImage} from './image.ts'
import {followableLink} from './link.ts'

type StoredProject<Image> = {
  id: string
  name: string
  subTitle: string
  description: string
  chipLists: {title: string; chips: (string | null)[]}[]
  projectLink: string | null
  projectSourceCode: string | null
  date: string | null
  image: Image
}

/** A project as pages receive it: the image is still a stored one, because each page draws it at another size. */
export type ProjectWithImage = Project & {readonly image: StoredImage | null}

export function toProject<Image extends StoredImage | null>(
  {projectLink, projectSourceCode, date, ...stored}: StoredProject<Image>,
  technologies: (ids: readonly (string | null)[]) => Technology[],
): ProjectWithImage {
  return {
    ...stored,
    chipLists: stored.chipLists.map(({title, chips}) => ({title, chips: technologies(chips)})),
    projectLink: followableLink(projectLink),
    projectSourceCode: followableLink(projectSourceCode),
    date: date ?? undefined,
  }
}
