import type {HistoryEntry} from '#domain/history.ts'

/** A picture of the owner's on a card, cut for the place that the card has for it. */
export type CardPicture = {
  /** As a page would have it: a path, or a full address where content is hosted. */
  readonly src: string
  readonly alt: string
}

/** What a card is drawn around: the least that makes one curious. */
export type Motif =
  /** The plate with a word on it, and the newest of what was finished. */
  | {readonly kind: 'history'; readonly word: string; readonly entries: readonly HistoryEntry[]}
  /** Something that was made, framed. */
  | {readonly kind: 'work'; readonly picture: CardPicture}
  /** Somebody, at full height. */
  | {readonly kind: 'portrait'; readonly picture: CardPicture}
  /** The beginning of a letter. */
  | {readonly kind: 'letter'; readonly beginning: string}
  /** Nothing but words. Which page it is, counted from 0, of how many: each is a knot on a line. */
  | {readonly kind: 'words'; readonly page: number; readonly pages: number}

/** What is on the picture that link previews show. */
export type ShareCard = {
  readonly handle: string
  readonly title: string
  readonly subtitle: string
  readonly motif: Motif
}

/** Pixels of a share image, the shape that every network shows uncut. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const shareImageSize = {width: 1200, height: 630}

/** Pixels of the place that a card has for a picture. */
export const cardPictureSizes = {
  work: {width: 700, height: 566},
  portrait: {width: 480, height: shareImageSize.height},
}
