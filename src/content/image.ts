import {createImageUrlBuilder} from '@sanity/image-url'
import {basePath, contentSource} from '#environment'
import {type Crop, cropRectangle, type Hotspot, hotspotRectangle, type Rectangle} from './image-crop.ts'
import {imageFileName} from './image-file.ts'
import {toText} from './coerce-text.ts'

/** Without an uploaded file it has no `id`. */
export type StoredImage = {
  readonly id: string | null
  readonly alt: string
  readonly lqip?: string | null
  readonly crop?: Partial<Record<'top' | 'bottom' | 'left' | 'right', number | null>> | null
  readonly hotspot?: Partial<Record<'x' | 'y' | 'width' | 'height', number | null>> | null
}

type ImageOptions = {
  readonly sizes: string
  /** Width / height, cropped around the hotspot. The default is that of the owner's crop. */
  readonly ratio?: number
  /** CSS pixels. The largest candidate is twice as wide. */
  readonly maxWidth: number
  /** Phones show wider images cropped to this ratio around the hotspot. */
  readonly phoneCrop?: {readonly ratio: number; readonly sizes: string}
  /** For link previews and search engines, which do not negotiate the format. */
  readonly format?: 'jpg'
}

/**
 * None is slightly wider than a common rendered width (397, 795 and 1264 on desktop screens): scaling down by a few per
 * cent blurs small text in screenshots.
 */
const candidateWidths = [
  240, 320, 440, 480, 560, 640, 720, 840, 960, 1120, 1264, 1440, 1600, 1920, 2240, 2560,
]

/** Two of three device pixels on the densest phones. */
const minCropWidth = 800

/** No screen needs smaller candidates if there is a phone crop. */
const minWidths = {phoneCrop: 560, uncropped: 440}

/** The image service refuses much larger images, such as screenshots of long pages. */
const maxPixels = 6_000_000

// Without an origin, a build of local content works at any address.
const builder = createImageUrlBuilder({
  projectId: contentSource.projectId,
  dataset: contentSource.dataset,
  ...(contentSource.kind === 'local' ? {baseUrl: basePath.slice(0, -1) + contentSource.path} : {}),
})

const urlOf = (image: {url: () => string}) =>
  contentSource.kind === 'local' ? imageFileName(image.url()) : image.url()

/** Sanity's ids of image assets are `image-<hash>-<width>x<height>-<format>`. */
function parseAssetId(id: unknown) {
  const [, width, height, format] = /^image-[^-]+-(\d+)x(\d+)-([a-z0-9]+)$/.exec(toText(id)) ?? []
  const size = {width: Number(width), height: Number(height)}
  return format !== undefined && size.width > 0 && size.height > 0 ? {...size, format} : undefined
}

export function assetUrl(id: string | null): string | undefined {
  return id !== null && parseAssetId(id) ? builder.image(id).url() : undefined
}

export function toImageSource(image: StoredImage | null | undefined, options: ImageOptions) {
  const asset = parseAssetId(image?.id ?? null)
  if (!image?.id || !asset) return undefined
  const crop = validCrop({top: 0, bottom: 0, left: 0, right: 0, ...withoutNulls(image.crop)})
  const hotspot = {x: 0.5, y: 0.5, width: 1, height: 1, ...withoutNulls(image.hotspot)}
  const croppedWidth = asset.width * (1 - crop.left - crop.right)
  const croppedHeight = asset.height * (1 - crop.top - crop.bottom)
  const ratio = options.ratio ?? croppedWidth / croppedHeight
  const common = {alt: image.alt, lqip: image.lqip ?? undefined}

  // The image service does not resize vector images.
  if (asset.format === 'svg') {
    return {
      ...common,
      srcSet: undefined,
      sizes: undefined,
      phoneCrop: undefined,
      src: builder.image(image.id).url(),
      width: asset.width,
      height: asset.height,
    }
  }

  const largest = Math.max(
    1,
    Math.floor(
      Math.min(
        options.maxWidth * 2,
        croppedWidth,
        Math.sqrt(maxPixels * ratio),
        options.ratio === undefined ? Infinity : croppedHeight * ratio,
      ),
    ),
  )
  const cropped = builder.image({asset: {_ref: image.id}, crop, hotspot})
  const source = options.format === undefined ? cropped.auto('format') : cropped.format(options.format)
  const url = (width: number) =>
    urlOf(
      options.ratio === undefined
        ? source.width(width).fit('max')
        : source.width(width).height(Math.round(width / ratio)),
    )
  const phoneCrop =
    options.phoneCrop && toPhoneCrop(image.id, asset, cropRectangle(asset, crop), hotspot, options.phoneCrop)
  const minWidth = phoneCrop === undefined ? 0 : minWidths.uncropped
  const widths = [...candidateWidths.filter((width) => width >= minWidth && width < largest), largest]
  return {
    ...common,
    src: url(largest),
    srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    sizes: options.sizes,
    width: largest,
    height: Math.max(1, Math.round(largest / ratio)),
    phoneCrop,
  }
}

/** An invalid crop, which would leave nothing, is ignored. */
function validCrop(crop: Crop): Crop {
  const {top, bottom, left, right} = crop
  const isInvalid = Math.min(top, bottom, left, right) < 0 || top + bottom >= 1 || left + right >= 1
  return isInvalid ? {top: 0, bottom: 0, left: 0, right: 0} : crop
}

/** Images that are not wider than the ratio have none. */
function toPhoneCrop(
  id: string,
  asset: {readonly width: number; readonly height: number},
  cropped: Rectangle,
  hotspot: Hotspot,
  {ratio, sizes}: {readonly ratio: number; readonly sizes: string},
) {
  if (cropped.width <= cropped.height * ratio) return undefined
  const part = hotspotRectangle(asset, cropped, hotspot, ratio, minCropWidth)
  const source = builder.image(id).rect(part.left, part.top, part.width, part.height).auto('format')
  const narrower = candidateWidths.filter((width) => width >= minWidths.phoneCrop && width < part.width)
  const widths = [...narrower, part.width]
  return {
    srcSet: widths.map((width) => `${urlOf(source.width(width).fit('max'))} ${width}w`).join(', '),
    sizes,
    width: part.width,
    height: part.height,
    backgroundSize: `${percent(asset.width / part.width)} ${percent(asset.height / part.height)}`,
    backgroundPosition: `${percent(part.left / (asset.width - part.width))} ${percent(part.top / (asset.height - part.height))}`,
  }
}

/** The offset of a crop that is as wide as its image is 0 / 0. */
const percent = (fraction: number) => `${Math.round((Number.isFinite(fraction) ? fraction : 0) * 1000) / 10}%`

function withoutNulls<K extends string>(record: Partial<Record<K, number | null>> | null | undefined) {
  const numbers: Partial<Record<K, number>> = {}
  for (const key in record) {
    const value = record[key]
    if (typeof value === 'number') numbers[key] = value
  }
  return numbers
}
