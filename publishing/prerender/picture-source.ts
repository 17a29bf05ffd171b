import {lakeAddress} from '#content/picture-file.ts'

/** Where pictures are had while pages are rendered. */
export interface PictureSource {
  /** Where the local lake is served; of no account where content is hosted. */
  readonly lakeOrigin: string
  /** The path that the site is served below, with a slash at both ends. */
  readonly base: string
}

/** @param src as pages have it */
export function pictureUrl(src: string, {lakeOrigin, base}: PictureSource): URL {
  // The lake itself answers at the root of its origin.
  return new URL(lakeAddress(src.startsWith(base) ? src.slice(base.length - 1) : src), lakeOrigin)
}
