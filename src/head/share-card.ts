/** What is on the picture that link previews show. */
export type ShareCard = {
  readonly handle: string
  readonly title: string
  readonly subtitle: string
}

/** Pixels of a share image, the shape that every network shows uncut. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareImageSize = {width: 1200, height: 630}
