/**
 * Width by height of the pictures that the site cuts out of what the owner uploaded, around the focal point that the owner chose.
 *
 * @module
 */

/** The owner's picture, beside the biography. */
export const portraitRatio = 4 / 5

/** A project's picture on its card and over its details, the same so that one can become the other; on the Work page it has its own shape. */
export const heroRatio = 16 / 10

/** What a phone shows of a picture that is wider than this. */
export const phoneRatio = 4 / 3

/** The picture of a shared link, as every network shows it uncut. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareRatio = 1200 / 630
