import {getMimeType} from 'hono/utils/mime'

/** Types that a browser shows without running anything of them. Everything else is offered as a download. */
const inert = [
  /^image\/(?!svg)/,
  /^audio\//,
  /^video\//,
  /^font\//,
  /^application\/(pdf|json)$/,
  /^text\/(plain|csv)/,
]

/** The content type of a stored file, from its extension. */
export function typeOfExtension(extension: string): string {
  return getMimeType(`file.${extension}`) ?? 'application/octet-stream'
}

/** Whether a type may be shown in place rather than downloaded. */
export function mayBeShown(mimeType: string): boolean {
  return inert.some((pattern) => pattern.test(mimeType))
}
