import {createImageUrlBuilder} from '@sanity/image-url'
import {basePath, contentSource} from '#environment'
import {closeUpOf, type Crop, croppedPart, type Hotspot, type Part} from './close-up.ts'
import {pictureFile} from './picture-file.ts'

/** An image field as `projections.ts` reads it; no `id` while the owner has picked no file. */
export type StoredImage = {
  readonly id: string | null
  readonly alt: string
  readonly lqip?: string | null
  readonly crop?: Partial<Record<'top' | 'bottom' | 'left' | 'right', number | null>> | null
  readonly hotspot?: Partial<Record<'x' | 'y' | 'width' | 'height', number | null>> | null
}

/** How a picture is drawn on a page. */
type PictureShape = {
  /** CSS `sizes`: how wide the image is drawn at which screen. */
  readonly sizes: string
  /** Width by height. Left out: the image's own, after the owner's crop. Given: cut around the owner's hotspot. */
  readonly ratio?: number
  /** The widest drawing in CSS pixels; twice as many pixels are offered. */
  readonly maxWidth: number
  /** Given: small screens show of a picture that is wider than this shape the part that the owner marked, cut to it. */
  readonly closeUp?: {readonly ratio: number; readonly sizes: string}
  /** Left out: the best that the visitor's browser reads. Given: for readers other than browsers. */
  readonly format?: 'jpg'
}

/**
 * Pixels across. None is a hair wider than what is drawn on most desktop screens, which is a third of the page's column, 397 pixels, two thirds,
 * 795, or the header's bar, 1264: scaled down by so little, small text in a screenshot blurs.
 */
const candidateWidths = [
  240, 320, 440, 480, 560, 640, 720, 840, 960, 1120, 1264, 1440, 1600, 1920, 2240, 2560,
]

/** Pixels across that a close-up has at least: on a phone with three pixels to a point it still has two of them. */
const leastCloseUp = 800

/**
 * Pixels across of the narrowest that are offered where small screens have a close-up: a phone 320 points wide with two pixels to each takes
 * more of that, and a larger screen more of the whole.
 */
const narrowest = {closeUp: 560, whole: 440}

/** Pixels that a picture has at most: an image service turns a visitor away who asks for many more, and a screenshot of a long page has them soon. */
const mostPixels = 6_000_000

// A path instead of an origin, so that prerendered pages work on whatever address they are served from. Below the site's own,
// because a build of local content takes its pictures along.
const builder = createImageUrlBuilder({
  projectId: contentSource.projectId,
  dataset: contentSource.dataset,
  ...(contentSource.kind === 'local' ? {baseUrl: basePath.slice(0, -1) + contentSource.path} : {}),
})

/** Where a picture is. Local content may be published as files, and Sanity's service has its own addresses. */
const addressOf = (made: {url: () => string}) =>
  contentSource.kind === 'local' ? pictureFile(made.url()) : made.url()

/** `image-<hash>-<width>x<height>-<format>`, the ids that Sanity gives to image assets. */
function parseAssetId(id: string | null) {
  const [, width, height, format] = /^image-[^-]+-(\d+)x(\d+)-([a-z0-9]+)$/.exec(id ?? '') ?? []
  const size = {width: Number(width), height: Number(height)}
  return format !== undefined && size.width > 0 && size.height > 0 ? {...size, format} : undefined
}

/** The address of an asset as it was uploaded, for icons; undefined without one. */
export function assetUrl(id: string | null): string | undefined {
  return id !== null && parseAssetId(id) ? builder.image(id).url() : undefined
}

/** Everything an `<img>` needs to show a stored image; undefined when there is no file to show. */
export function picture(image: StoredImage | null | undefined, shape: PictureShape) {
  const asset = parseAssetId(image?.id ?? null)
  if (!image?.id || !asset) return undefined
  const crop = leavesSomething({top: 0, bottom: 0, left: 0, right: 0, ...defined(image.crop)})
  const hotspot = {x: 0.5, y: 0.5, width: 1, height: 1, ...defined(image.hotspot)}
  const croppedWidth = asset.width * (1 - crop.left - crop.right)
  const croppedHeight = asset.height * (1 - crop.top - crop.bottom)
  const ratio = shape.ratio ?? croppedWidth / croppedHeight
  const common = {alt: image.alt, lqip: image.lqip ?? undefined}

  // Vector images have every size already, and the image service does not resize them.
  if (asset.format === 'svg') {
    return {
      ...common,
      srcSet: undefined,
      sizes: undefined,
      closeUp: undefined,
      src: builder.image(image.id).url(),
      width: asset.width,
      height: asset.height,
    }
  }

  const largest = Math.max(
    1,
    Math.floor(
      Math.min(
        shape.maxWidth * 2,
        croppedWidth,
        Math.sqrt(mostPixels * ratio),
        shape.ratio === undefined ? Infinity : croppedHeight * ratio,
      ),
    ),
  )
  const cut = builder.image({asset: {_ref: image.id}, crop, hotspot})
  const source = shape.format === undefined ? cut.auto('format') : cut.format(shape.format)
  const url = (width: number) =>
    addressOf(
      shape.ratio === undefined
        ? source.width(width).fit('max')
        : source.width(width).height(Math.round(width / ratio)),
    )
  const part = shape.closeUp && closeUp(image.id, asset, croppedPart(asset, crop), hotspot, shape.closeUp)
  const least = part === undefined ? 0 : narrowest.whole
  const widths = [...candidateWidths.filter((width) => width >= least && width < largest), largest]
  return {
    ...common,
    src: url(largest),
    srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    sizes: shape.sizes,
    width: largest,
    height: Math.max(1, Math.round(largest / ratio)),
    closeUp: part,
  }
}

/** The owner's crop, or none where the opposite sides would meet. */
function leavesSomething(crop: Crop): Crop {
  const {top, bottom, left, right} = crop
  const isWhole = Math.min(top, bottom, left, right) < 0 || top + bottom >= 1 || left + right >= 1
  return isWhole ? {top: 0, bottom: 0, left: 0, right: 0} : crop
}

/** What small screens show of a picture; undefined where its own shape is none too wide for them. */
function closeUp(
  id: string,
  asset: {readonly width: number; readonly height: number},
  whole: Part,
  hotspot: Hotspot,
  {ratio, sizes}: {readonly ratio: number; readonly sizes: string},
) {
  if (whole.width <= whole.height * ratio) return undefined
  const part = closeUpOf(asset, whole, hotspot, ratio, leastCloseUp)
  const source = builder.image(id).rect(part.left, part.top, part.width, part.height).auto('format')
  const offered = candidateWidths.filter((width) => width >= narrowest.closeUp && width < part.width)
  const widths = [...offered, part.width]
  return {
    srcSet: widths.map((width) => `${addressOf(source.width(width).fit('max'))} ${width}w`).join(', '),
    sizes,
    width: part.width,
    height: part.height,
    zoom: `${percent(asset.width / part.width)} ${percent(asset.height / part.height)}`,
    place: `${percent(part.left / (asset.width - part.width))} ${percent(part.top / (asset.height - part.height))}`,
  }
}

/** A fraction as CSS writes it; of nothing it is nothing. */
const percent = (fraction: number) => `${Math.round((Number.isFinite(fraction) ? fraction : 0) * 1000) / 10}%`

/** The entries of a partly filled object that hold a number. */
function defined<K extends string>(record: Partial<Record<K, number | null>> | null | undefined) {
  const numbers: Partial<Record<K, number>> = {}
  for (const key in record) {
    const value = record[key]
    if (typeof value === 'number') numbers[key] = value
  }
  return numbers
}
