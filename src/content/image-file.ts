/**
 * Static hosts ignore the query of a URL, so file names contain the parameters of transformed images:
 * `…/abc-20x10.png?rect=0,0,9,9&w=5&auto=format` becomes `…/abc-20x10.png_rect=0-0-9-9_w=5.webp`.
 * Commas separate the candidates of `srcset`, so names have none.
 */

/** Every browser supports it. `auto=format` would need a server. */
const autoFormat = 'webp'

/** Original files have no query, and their URLs are unchanged. */
export function imageFileName(url: string): string {
  const [file = '', query] = url.split('?')
  if (query === undefined) return url
  const parameters = decodeURIComponent(query).replaceAll(',', '-').split('&')
  const format = parameters.find((parameter) => parameter.startsWith('fm='))?.slice(3) ?? autoFormat
  return `${[file, ...parameters.filter((parameter) => !/^(?:auto|fm)=/.test(parameter))].join('_')}.${format}`
}

const fileName = /^(.*\/[^/_]+)((?:_[a-z-]+=[a-z\d.-]+)+)\.([a-z]+)$/

/** Reverses {@link imageFileName} for the image service. Other URLs are unchanged. */
export function imageQueryUrl(url: string): string {
  const [, file, parameters = '', format] = fileName.exec(url) ?? []
  if (file === undefined) return url
  const query = parameters
    .slice(1)
    .replaceAll('_', '&')
    .replace(/(?<=\d)-(?=\d)/g, ',')
  return `${file}?${query}&${format === autoFormat ? 'auto=format' : `fm=${format}`}`
}
