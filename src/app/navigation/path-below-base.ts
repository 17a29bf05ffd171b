import {basePath} from '#environment'

/** An address's path without the base that the site is served below: `/about` of `/portfolio/about`; undefined outside of it. */
export function pathBelowBase(pathname: string): string | undefined {
  if (!`${pathname}/`.startsWith(basePath)) return undefined
  return pathname.slice(basePath.length - 1) || '/'
}
