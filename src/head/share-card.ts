/** What is written on the picture that link previews show of a page. */
export type ShareCard = {
  readonly handle: string
  readonly title: string
  readonly description: string
  /** Which page it is, counted from 0, of how many: each is a knot on the card's line. */
  readonly page: number
  readonly pages: number
}

/** Pixels of a share image, the shape that every network shows uncut. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareImageSize = {width: 1200, height: 630}
