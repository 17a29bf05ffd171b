import {at} from './at.ts'

/** Width and height of an uploaded picture, as its asset's id tells them, less what the owner cropped, in pixels. */
function sizeOf(image: unknown): {width: number; height: number} | undefined {
  const [, width, height] = /^image-[^-]+-(\d+)x(\d+)-/.exec(String(at(at(image, 'asset'), '_ref'))) ?? []
  if (width === undefined || height === undefined) return undefined
  const crop = at(image, 'crop')
  const cropped = (side: string) => Number(at(crop, side) ?? 0)
  return {
    width: Number(width) * (1 - cropped('left') - cropped('right')),
    height: Number(height) * (1 - cropped('top') - cropped('bottom')),
  }
}

/** A validator of a picture that is shown in its own shape: one that is higher than wide would fill a screen and more. */
export function widerThanHigh(image: unknown): true | string {
  const size = sizeOf(image)
  return (
    size === undefined ||
    size.width >= size.height ||
    'This picture is higher than wide: press the crop button and keep a part that is wider than high, or upload another.'
  )
}

/** A validator of a picture that is shown in its own shape, of which phones would show a mere strip. */
export function higherThanABanner(image: unknown): true | string {
  const size = sizeOf(image)
  return (
    size === undefined ||
    size.width <= size.height * 3 ||
    'This picture is more than three times as wide as high, a thin strip on phones: press the crop button and keep less of its width.'
  )
}

/** A validator of a picture that is shown in a square. */
export function almostSquare(image: unknown): true | string {
  const size = sizeOf(image)
  return (
    size === undefined ||
    Math.max(size.width, size.height) <= Math.min(size.width, size.height) * 2 ||
    'This icon is far from square, and looks small beside the others: use one as wide as high.'
  )
}

/**
 * A validator of a picture that looks blurred where it is shown with fewer pixels.
 *
 * @param width in pixels
 * @param ratio width by height of what the site cuts out of it; left out where it shows the whole
 */
export function atLeastWide(width: number, ratio?: number) {
  return (image: unknown): true | string => {
    const size = sizeOf(image)
    if (size === undefined) return true
    const whole = Math.round(size.width)
    const shown = ratio === undefined ? whole : Math.min(whole, Math.round(size.height * ratio))
    const what = shown < whole ? 'This picture, cut to the site’s shape,' : 'This picture'
    return (
      shown >= width ||
      `${what} is ${shown} pixels wide, and looks blurred on large screens: use one of ${width} or more.`
    )
  }
}
