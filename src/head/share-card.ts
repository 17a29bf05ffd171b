/** The texts of a generated share image. */
export type ShareCard = {
  readonly handle: string
  readonly title: string
  readonly subtitle: string
}

/** Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareImageSize = {width: 1200, height: 630}
