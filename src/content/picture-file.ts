/**
 * What is made of a stored picture, as the name of a file: a static host sends the file that an address names, whatever the address asks for
 * behind its `?`. So `…/abc-20x10.png?rect=0,0,9,9&w=5&auto=format` is called `…/abc-20x10.png_rect=0-0-9-9_w=5.webp`.
 *
 * Such a name is one in every file system and in every list of candidates (`srcset`), which ends an address at a comma, and the last of its
 * endings says what is in it.
 *
 * @module
 */

/** What a picture is written as that is to be in the best format which its reader knows: a file is in one, and every browser reads this one. */
const negotiated = 'webp'

/**
 * @param address as the lake is asked, with the format that it is to answer in, if any
 * @returns the same address for a stored file as it is
 */
export function pictureFile(address: string): string {
  const [file = '', query] = address.split('?')
  if (query === undefined) return address
  const asked = decodeURIComponent(query).replaceAll(',', '-').split('&')
  const format = asked.find((parameter) => parameter.startsWith('fm='))?.slice(3) ?? negotiated
  return `${[file, ...asked.filter((parameter) => !/^(?:auto|fm)=/.test(parameter))].join('_')}.${format}`
}

const named = /^(.*\/[^/_]+)((?:_[a-z-]+=[a-z\d.-]+)+)\.([a-z]+)$/

/** How the lake is asked for a picture that has such a name; any other address is left as it is. */
export function lakeAddress(address: string): string {
  const [, file, parameters = '', format] = named.exec(address) ?? []
  if (file === undefined) return address
  const asked = parameters
    .slice(1)
    .replaceAll('_', '&')
    .replace(/(?<=\d)-(?=\d)/g, ',')
  return `${file}?${asked}&${format === negotiated ? 'auto=format' : `fm=${format}`}`
}
