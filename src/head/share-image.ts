import {toImageSource} from '#content/image.ts'
import type {SiteSettings} from '#content/site-settings.ts'
import type {ShareImage} from './document-head.tsx'
import {type ShareCard, shareImageSize} from './share-card.ts'

type Options = {
  readonly siteUrl: string | undefined
  readonly nameCard: ((card: ShareCard) => string) | undefined
}

/** The uploaded image, or else the generated one. */
export function shareImageOf(
  card: ShareCard,
  settings: SiteSettings,
  {siteUrl, nameCard}: Options,
): ShareImage | undefined {
  const {width, height} = shareImageSize
  const isVector = settings.shareImage?.id?.endsWith('-svg') === true
  const uploaded = isVector
    ? undefined
    : toImageSource(settings.shareImage, {
        sizes: `${width}px`,
        maxWidth: width / 2,
        ratio: width / height,
        format: 'jpg',
      })
  if (uploaded !== undefined) {
    const url = URL.parse(uploaded.src, siteUrl)?.href
    return url === undefined ? undefined : {...uploaded, url, alt: uploaded.alt || card.title}
  }
  if (siteUrl === undefined || nameCard === undefined) return undefined
  const {handle, title} = card
  return {url: new URL(nameCard(card), siteUrl).href, width, height, alt: `<${handle}/> ${title}`}
}
