import type {ImageValue, RuleDef} from 'sanity'

/** The files that the site can crop and resize. */
export const photoFiles = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

export const hasImage = (image: ImageValue | undefined): boolean => image?.asset?._ref !== undefined

const isSvg = (image: ImageValue | undefined) => image?.asset?._ref.endsWith('-svg') === true

/** The rules of a required photo. A value may have a description or a crop and no picture: `required` accepts that. */
export function requiredPhoto<Rule extends RuleDef<Rule, ImageValue>>(rule: Rule, message: string): Rule[] {
  return [
    rule.required().error(message),
    rule.custom((image) => image === undefined || hasImage(image) || message),
    rule.custom(checkPhoto),
  ]
}

/** The site crops and resizes photos, which it cannot do with an SVG drawing. */
export function checkPhoto(image: ImageValue | undefined): true | string {
  return (
    !isSvg(image) ||
    'This is an SVG drawing, which cannot be cut to the site’s shapes: upload a photo or a screenshot.'
  )
}

/** A drawing is sent as it is, for every size at once. */
export function checkSvg(image: ImageValue | undefined): true | string {
  return !hasImage(image) || isSvg(image) || 'This is no SVG drawing: upload the logo as an SVG file.'
}

/** Width and height of the cropped picture in pixels. The id of an asset has those of the upload. */
function sizeOf(image: ImageValue | undefined) {
  const [, width, height] = /^image-[^-]+-(\d+)x(\d+)-/.exec(image?.asset?._ref ?? '') ?? []
  if (width === undefined || height === undefined) return undefined
  const {left, right, top, bottom} = {left: 0, right: 0, top: 0, bottom: 0, ...image?.crop}
  return {width: Number(width) * (1 - left - right), height: Number(height) * (1 - top - bottom)}
}

/** @returns a check of the size; pictures of unknown size pass */
const checkSize =
  (isFine: (size: {width: number; height: number}) => boolean, message: string) =>
  (image: ImageValue | undefined): true | string => {
    const size = sizeOf(image)
    return size === undefined || isFine(size) || message
  }

/** A picture that is shown in its own shape would fill more than a screen. */
export const checkWide = checkSize(
  ({width, height}) => width >= height,
  'This picture is higher than wide: press the crop button and keep a part that is wider than high, or upload another.',
)

export const checkNoBanner = checkSize(
  ({width, height}) => width <= height * 3,
  'This picture is more than three times as wide as high, a thin strip on phones: press the crop button and keep less of its width.',
)

export const checkSquare = checkSize(
  ({width, height}) => Math.max(width, height) <= Math.min(width, height) * 2,
  'This icon is far from square, and looks small beside the others: use one as wide as high.',
)

/**
 * @param least pixels across
 * @param ratio width by height of what the site shows; the whole picture if omitted
 */
export const checkSharp = (least: number, ratio = Infinity) =>
  checkSize(
    ({width, height}) => Math.round(Math.min(width, height * ratio)) >= least,
    `This picture looks blurred on large screens: the part that is shown should be ${least} pixels wide or more.`,
  )
