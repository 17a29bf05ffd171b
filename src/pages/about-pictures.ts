import type {AboutPage} from '#content/about-page.ts'
import {picture, type StoredImage} from '#content/image.ts'
import {heroRatio, phoneRatio} from '#domain/picture-shapes.ts'
import type {PicturesOf} from '#features/experience/experience-card.tsx'

/** @module The pictures of projects on the page about the owner: on cards, and over what a card opens. */

/** On a phone both show the part that the owner marked, which the Work page has, too: the whole of a screen would be too small to be read there. */
const closeUp = {ratio: phoneRatio, sizes: '(resolution >= 2.5x) 66vw, 96vw'}

const pictureShapes = {
  card: {
    // More than it takes: scaled down by a few hundredths, a picture with small text would lose more than it has pixels too many.
    sizes:
      '(width >= 2133px) 25vw, ((width >= 992px) and (resolution < 1.5x)) 520px, (width >= 992px) 440px, (width >= 640px) 48vw, 96vw',
    maxWidth: 624,
    ratio: heroRatio,
    closeUp,
  },
  hero: {
    sizes: '(width >= 2133px) 34.5vw, (width >= 736px) 46rem, 100vw',
    maxWidth: 1000,
    ratio: heroRatio,
    closeUp,
  },
}

export type PicturedProject = {readonly id: string; readonly image: StoredImage | null}

/** Both pictures of a project by its id. */
export function projectPictures(projects: readonly PicturedProject[]): PicturesOf {
  const images = new Map(projects.map(({id, image}) => [id, image]))
  return (id) => {
    const [card, hero] = [pictureShapes.card, pictureShapes.hero].map((shape) =>
      picture(images.get(id), shape),
    )
    return card && hero && {card, hero}
  }
}

/** Those of all projects: which of them are cards, and which is open, is the visitor's choice. */
export function allProjectPictures({project}: AboutPage['experience']) {
  const imagesOf = projectPictures(project)
  return project.flatMap(({id}) => imagesOf(id) ?? [])
}
