/** @module Width / height of images that the site crops around the owner's hotspot. */

export const portraitRatio = 4 / 5

export const heroRatio = 16 / 10

/** Wider images are cropped to this ratio on phones. */
export const phoneRatio = 4 / 3

/** Pixels. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareImageSize = {width: 1200, height: 630}

export const shareRatio = shareImageSize.width / shareImageSize.height
