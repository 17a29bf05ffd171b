import {isExperienceType} from '../src/domain/experience-types.ts'
import {pageNames, pages, pageTypeOf, pathOfItem} from '../src/domain/pages.ts'
import {basePath, siteUrl, studioBasePath} from './environment.ts'

/** The name of the tool that shows the site beside the form. */
export const siteToolName = 'site'

/** The path of the preview, on the Studio's origin or on that of the site. */
export const previewPath = siteUrl === undefined ? `${basePath}preview` : new URL('preview', siteUrl).pathname

/** The path of the Studio that shows the preview of a page of the site. */
export function siteToolPath(path: string): string {
  return `${studioBasePath}/${siteToolName}?preview=${encodeURIComponent(previewPath + path)}`
}

/** The full address of a path of the site, which has the Studio's origin unless the settings name another. */
export function addressOnSite(path: string, origin: string): string {
  return (siteUrl ?? origin + basePath) + path.slice(1)
}

export type Shown = {_type: string; id?: {current?: string} | null}

/** The path with its query at which the site shows a document; undefined if it has no address of its own. */
export function sitePath({_type: type, id}: Shown): string | undefined {
  const page = type === 'siteSettings' ? 'home' : pageNames.find((name) => pageTypeOf(name) === type)
  if (page !== undefined) return pages[page].path
  return isExperienceType(type) && id?.current ? pathOfItem(id.current) : undefined
}
