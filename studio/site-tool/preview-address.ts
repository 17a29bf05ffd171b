import {previewBasePath, siteUrl} from '#environment'
import {studioBasePath} from '../base-path.ts'

/** The tool's name in addresses. */
export const siteToolName = 'site'

/** The path of the preview on its origin, without a slash at its end. */
const base = siteUrl === undefined ? previewBasePath : new URL('preview', siteUrl).pathname

/** Where the Site tool begins: a path on this origin or, where the site lives on another, its address. */
export const previewStart = siteUrl === undefined ? `${previewBasePath}/` : new URL('preview/', siteUrl).href

/** Where the preview of a page is, on its origin. */
export function previewPath(path: string): string {
  return base + path
}

/** Where the Studio shows the preview of a page, as a path with its query. */
export function siteToolPath(path: string): string {
  return `${studioBasePath}/${siteToolName}?preview=${encodeURIComponent(previewPath(path))}`
}

/** The page's path with its query, of an address of its preview: the inverse of {@link previewPath}. */
export function previewedPath(address: string): string {
  const {pathname, search} = new URL(address, 'http://site')
  return (pathname.slice(base.length) || '/') + search
}
