import {basePath, previewBasePath, siteUrl} from '#environment'
import {studioBasePath} from '../base-path.ts'

/** The tool's name in addresses. */
export const siteToolName = 'site'

/** Where the Site tool begins: a path on this origin or, where the site lives on another, its address. */
export const previewStart = siteUrl === undefined ? `${previewBasePath}/` : new URL('preview/', siteUrl).href

/** The paths of the site and of its preview on their origin, without a slash at the end. */
const site = (siteUrl === undefined ? basePath : new URL(siteUrl).pathname).replace(/\/$/, '')
const base = `${site}/preview`

/** Where the preview of a page is, on its origin. */
export function previewPath(path: string): string {
  return base + path
}

/** Where the Studio shows the preview of a page, as a path with its query. */
export function siteToolPath(path: string): string {
  return `${studioBasePath}/${siteToolName}?preview=${encodeURIComponent(previewPath(path))}`
}

/** The page's path with its query, of an address of its preview, the inverse of {@link previewPath}, or of the page's own. */
export function previewedPath(address: string): string {
  const {pathname, search} = new URL(address, 'http://site')
  const above = [base, site].find((folder) => `${pathname}/`.startsWith(`${folder}/`)) ?? ''
  return (pathname.slice(above.length) || '/') + search
}
