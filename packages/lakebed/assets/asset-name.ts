import {getMimeType} from 'hono/utils/mime'
import {type ImageFormat, isImageFormat} from '../images/images.ts'

/**
 * @module Image files are named `<sha1>-<width>x<height>.<ext>`, others `<sha1>.<ext>`. The patterns prevent path
 * traversal.
 */

export type ImageName = ReturnType<typeof imageName>

export type FileName = ReturnType<typeof fileName>

export type AssetName = ImageName | FileName

const imagePattern = /^([a-f0-9]{40})-([1-9]\d{0,5})x([1-9]\d{0,5})\.([a-z]{3,4})$/
const filePattern = /^([a-f0-9]{40})\.([a-z0-9]{1,16})$/

export function imageName(sha1: string, width: number, height: number, extension: ImageFormat) {
  const stem = `${sha1}-${width}x${height}`
  const id = `image-${stem}-${extension}`
  return {kind: 'images' as const, id, file: `${stem}.${extension}`, sha1, width, height, extension}
}

export function fileName(sha1: string, extension: string) {
  return {
    kind: 'files' as const,
    id: `file-${sha1}-${extension}`,
    file: `${sha1}.${extension}`,
    sha1,
    extension,
  }
}

export function parseImageName(file: string): ImageName | undefined {
  const [, sha1, width, height, extension] = imagePattern.exec(file) ?? []
  if (sha1 === undefined || extension === undefined || !isImageFormat(extension)) return undefined
  return imageName(sha1, Number(width), Number(height), extension)
}

export function parseFileName(file: string): FileName | undefined {
  const [, sha1, extension] = filePattern.exec(file) ?? []
  return sha1 === undefined || extension === undefined ? undefined : fileName(sha1, extension)
}

export function extensionOf(filename: string | undefined): string {
  const [, extension] = /\.([a-z0-9]{1,16})$/i.exec(filename ?? '') ?? []
  return extension?.toLowerCase() ?? 'bin'
}

export function originalFilename(filename: string | undefined): string | undefined {
  const base = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  const name = base
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(-255)
  return name === '' || name === '.' || name === '..' ? undefined : name
}

/** Types that browsers render without running scripts. All others are served as downloads. */
const inlineTypes = /^(image\/(?!svg)|audio|video|font|application\/(pdf|json)$|text\/(plain|csv))/

export function mimeTypeOf(extension: string): string {
  return getMimeType(`file.${extension}`) ?? 'application/octet-stream'
}

export function isInlineType(mimeType: string): boolean {
  return inlineTypes.test(mimeType)
}
