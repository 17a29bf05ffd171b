import type {ImageValue, RuleDef} from 'sanity'

/** The image service can crop and resize these. */
export const imageMimeTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

export const hasImage = (image: ImageValue | undefined): boolean => image?.asset?._ref !== undefined

const isSvg = (image: ImageValue | undefined) => image?.asset?._ref.endsWith('-svg') === true

/** `required` accepts a value that has only a description or a crop. */
export function requiredImage<Rule extends RuleDef<Rule, ImageValue>>(rule: Rule, message: string): Rule[] {
  return [
    rule.required().error(message),
    rule.custom((image) => image === undefined || hasImage(image) || message),
    rule.custom(checkNotSvg),
  ]
}

/** The image service cannot crop SVG files. */
export function checkNotSvg(image: ImageValue | undefined): true | string {
  return !isSvg(image) || 'SVG files cannot be cropped to the site’s shapes: upload a photo or a screenshot.'
}

export function checkSvg(image: ImageValue | undefined): true | string {
  return !hasImage(image) || isSvg(image) || 'This is not an SVG file: upload the logo as an SVG.'
}

/** The asset id has the size of the upload. */
function sizeOf(image: ImageValue | undefined) {
  const [, width, height] = /^image-[^-]+-(\d+)x(\d+)-/.exec(image?.asset?._ref ?? '') ?? []
  if (width === undefined || height === undefined) return undefined
  const {left, right, top, bottom} = {left: 0, right: 0, top: 0, bottom: 0, ...image?.crop}
  return {width: Number(width) * (1 - left - right), height: Number(height) * (1 - top - bottom)}
}

/** Unknown sizes are valid. */
const checkSize =
  (isValid: (size: {width: number; height: number}) => boolean, message: string) =>
  (image: ImageValue | undefined): true | string => {
    const size = sizeOf(image)
    return size === undefined || isValid(size) || message
  }

/** A portrait image would be taller than the screen. */
export const checkLandscape = checkSize(
  ({width, height}) => width >= height,
  'This picture is taller than it is wide: press the crop button and keep a wide part, or upload another.',
)

export const checkNotTooWide = checkSize(
  ({width, height}) => width <= height * 3,
  'This picture is more than three times as wide as it is tall, a thin strip on phones: press the crop button and keep less of its width.',
)

export const checkSquare = checkSize(
  ({width, height}) => Math.max(width, height) <= Math.min(width, height) * 2,
  'This icon is far from square, and looks small beside the others: use a square one.',
)

/** @param ratio width / height of the crop that the site shows; the whole image if omitted */
export const checkSharp = (minWidth: number, ratio = Infinity) =>
  checkSize(
    ({width, height}) => Math.round(Math.min(width, height * ratio)) >= minWidth,
    `This picture looks blurred on large screens: the part that is shown should be ${minWidth} pixels wide or more.`,
  )
