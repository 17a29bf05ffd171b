/** Width by height of the pictures that the site cuts out of what the owner uploaded, around the focal point that the owner chose. */
export const pictureShapes = {
  /** Beside the biography. */
  portrait: 4 / 5,
  /** At the top of a project's overlay; in its row on the Work page a picture has its own shape. */
  hero: 16 / 9,
  /** What every network shows uncut. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
  share: 1200 / 630,
} as const
