import {toImageSource} from '#content/image.ts'
import type {SiteSettings} from '#content/site-settings.ts'
import {shareImageSize, shareRatio} from '#domain/aspect-ratios.ts'

type ShareImage = {
  /** Absolute, as link previews require. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The texts of a generated share image. */
export type ShareCard = {readonly handle: string; readonly title: string; readonly subtitle: string}

/**
 * The uploaded image, or else the generated one.
 *
 * @param nameCard the path of the generated image, below `siteUrl`
 */
export function shareImageOf(
  card: ShareCard,
  {shareImage}: SiteSettings,
  siteUrl: string | undefined,
  nameCard: ((card: ShareCard) => string) | undefined,
): ShareImage | undefined {
  const {width, height} = shareImageSize
  const options = {sizes: `${width}px`, maxWidth: width / 2, ratio: shareRatio, format: 'jpg'} as const
  const uploaded = shareImage?.id?.endsWith('-svg') ? undefined : toImageSource(shareImage, options)
  if (uploaded !== undefined) {
    const url = URL.parse(uploaded.src, siteUrl)?.href
    return url === undefined ? undefined : {...uploaded, url, alt: uploaded.alt || card.title}
  }
  if (siteUrl === undefined || nameCard === undefined) return undefined
  const url = new URL(nameCard(card), siteUrl).href
  return {url, width, height, alt: `<${card.handle}/> ${card.title}`}
}
