/** The image formats that can be stored, by the extension that Sanity gives them. */
export const imageFormats = {
  jpg: {mimeType: 'image/jpeg'},
  png: {mimeType: 'image/png'},
  webp: {mimeType: 'image/webp'},
  gif: {mimeType: 'image/gif'},
  avif: {mimeType: 'image/avif'},
  tif: {mimeType: 'image/tiff'},
  svg: {mimeType: 'image/svg+xml'},
} as const

export type ImageFormat = keyof typeof imageFormats

/** The formats that consist of pixels. */
export type PixelFormat = Exclude<ImageFormat, 'svg'>

export function isImageFormat(extension: string): extension is ImageFormat {
  return Object.hasOwn(imageFormats, extension)
}
