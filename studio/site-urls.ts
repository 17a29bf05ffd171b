import {isExperienceType} from '../src/domain/experience-types.ts'
import {pageNames, pages, pageTypeOf, pathOfItem} from '../src/domain/pages.ts'
import {basePath, siteUrl, studioBasePath} from './environment.ts'

export const siteToolName = 'site'

export const previewPath = siteUrl === undefined ? `${basePath}preview` : new URL('preview', siteUrl).pathname

export function siteToolPath(path: string): string {
  return `${studioBasePath}/${siteToolName}?preview=${encodeURIComponent(previewPath + path)}`
}

/** @param origin the default, if the URL of the site is not set */
export function siteUrlFor(path: string, origin: string): string {
  return (siteUrl ?? origin + basePath) + path.slice(1)
}

export type SiteDocument = {_type: string; id?: {current?: string} | null}

/** Undefined for a document without a URL. */
export function sitePath({_type: type, id}: SiteDocument): string | undefined {
  const page = type === 'siteSettings' ? 'home' : pageNames.find((name) => pageTypeOf(name) === type)
  if (page !== undefined) return pages[page].path
  return isExperienceType(type) && id?.current ? pathOfItem(id.current) : undefined
}
