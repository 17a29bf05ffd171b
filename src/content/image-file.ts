/**
 * File names of transformed images. A static host ignores the query of a URL, so the parameters are in the name:
 * `…/abc-20x10.png?rect=0,0,9,9&w=5&auto=format` becomes `…/abc-20x10.png_rect=0-0-9-9_w=5.webp`.
 *
 * A name has no commas, which separate the candidates of `srcset`, and its extension is the format of the file.
 *
 * @module
 */

/** A file has one format, so `auto=format` becomes the one that every browser supports. */
const autoFormat = 'webp'

/** @returns the URL of an original file, which has no query, unchanged */
export function imageFileName(url: string): string {
  const [file = '', query] = url.split('?')
  if (query === undefined) return url
  const parameters = decodeURIComponent(query).replaceAll(',', '-').split('&')
  const format = parameters.find((parameter) => parameter.startsWith('fm='))?.slice(3) ?? autoFormat
  return `${[file, ...parameters.filter((parameter) => !/^(?:auto|fm)=/.test(parameter))].join('_')}.${format}`
}

const fileName = /^(.*\/[^/_]+)((?:_[a-z-]+=[a-z\d.-]+)+)\.([a-z]+)$/

/** The reverse of {@link imageFileName}, for the image service. Other URLs are unchanged. */
export function imageQueryUrl(url: string): string {
  const [, file, parameters = '', format] = fileName.exec(url) ?? []
  if (file === undefined) return url
  const query = parameters
    .slice(1)
    .replaceAll('_', '&')
    .replace(/(?<=\d)-(?=\d)/g, ',')
  return `${file}?${query}&${format === autoFormat ? 'auto=format' : `fm=${format}`}`
}
