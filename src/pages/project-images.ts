import type {AboutPage} from '#content/about-page.ts'
import {type StoredImage, toImageSource} from '#content/image.ts'
import {heroRatio, phoneRatio} from '#domain/aspect-ratios.ts'
import type {ImagesOf} from '#features/experience/experience-card.tsx'

/**
 * On the densest phones `sizes` is two thirds of the rendered width: two pixels per point are sharp enough, and the image
 * arrives in one round trip (docs/decisions/0033-phone-pictures.md).
 */
export const heroOptions = {
  sizes:
    '(width >= 2133px) 65.25vw, (width >= 1336px) clamp(1264px, 70vw + 48px, 1392px), (width >= 992px) calc(93.4vw + 16px), 100vw',
  maxWidth: 1000,
  phoneCrop: {ratio: phoneRatio, sizes: '(resolution >= 2.5x) 66vw, 99vw'},
}

const phoneCrop = {ratio: phoneRatio, sizes: '(resolution >= 2.5x) 66vw, 96vw'}

const cardOptions = {
  // Larger than the rendered width: scaling down by a few per cent blurs small text.
  sizes:
    '(width >= 2133px) 25vw, ((width >= 992px) and (resolution < 1.5x)) 520px, (width >= 992px) 440px, (width >= 640px) 48vw, 96vw',
  maxWidth: 624,
  ratio: heroRatio,
  phoneCrop,
}

const detailOptions = {
  sizes: '(width >= 2133px) 34.5vw, (width >= 736px) 46rem, 100vw',
  maxWidth: 1000,
  ratio: heroRatio,
  phoneCrop,
}

export function experienceImages(
  projects: readonly {readonly id: string; readonly image: StoredImage | null}[],
): ImagesOf {
  const images = new Map(projects.map(({id, image}) => [id, image]))
  return (id) => {
    const card = toImageSource(images.get(id), cardOptions)
    const hero = toImageSource(images.get(id), detailOptions)
    return card && hero && {card, hero}
  }
}

export function allExperienceImages({project}: AboutPage['experience']) {
  const imagesOf = experienceImages(project)
  return project.flatMap(({id}) => imagesOf(id) ?? [])
}
