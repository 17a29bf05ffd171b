/** Whether an image field's value has a picture in it, and not only a description or a crop. */
export function hasPicture(image: unknown): boolean {
  return typeof image === 'object' && image !== null && 'asset' in image
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
