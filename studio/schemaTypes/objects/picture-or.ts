import {at} from './at.ts'

/** Whether an image field's value has a picture in it, and not only a description or a crop. */
export function hasPicture(image: unknown): boolean {
  return typeof at(at(image, 'asset'), '_ref') === 'string'
}

/**
 * A validator of an image field that has to hold a picture.
 *
 * Sanity's `required` and `assetRequired` each miss a case that the other one reports, and both report a third.
 *
 * @param complaint What the owner reads when there is none.
 */
export function pictureOr(complaint: string) {
  return (image: unknown): true | string => hasPicture(image) || complaint
}

function isDrawing(image: unknown): boolean {
  return String(at(at(image, 'asset'), '_ref')).endsWith('-svg')
}

/** What a browser lets be uploaded where the site cuts and resizes: the file types of `photo`. */
export const photoFiles = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** A validator of a picture that the site cuts to its shapes and sizes, which it cannot do with an SVG drawing. */
export function photo(image: unknown): true | string {
  return (
    !isDrawing(image) ||
    'This is an SVG drawing, which cannot be cut to the site’s shapes: upload a photo or a screenshot.'
  )
}

/** A validator of a picture that is sent as it is, for every size at once. */
export function drawing(image: unknown): true | string {
  return !hasPicture(image) || isDrawing(image) || 'This is no SVG drawing: upload the logo as an SVG file.'
}
