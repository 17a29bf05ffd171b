/** @module Width / height of images that the site crops around the owner's hotspot. */

export const portraitRatio = 4 / 5

export const heroRatio = 16 / 10

/** Wider images are cropped to this ratio on phones. */
export const phoneRatio = 4 / 3

/** Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareRatio = 1200 / 630
