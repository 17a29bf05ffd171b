import type {NavLinkProps} from 'react-router-dom'
import {pageAt, type PageName, pages} from '#domain/pages.ts'

/**
 * What a link of the navigation leads to, and how it is marked as the current one: also where a story is shown, a part of the Work page.
 *
 * @param pathname of the address in view, without the base
 */
export function pageLink(
  name: PageName,
  pathname: string,
): Pick<NavLinkProps, 'to' | 'end' | 'discover' | 'aria-current'> {
  return {
    to: pages[name].path,
    end: name !== 'work',
    discover: 'none',
    'aria-current': pageAt(pathname) === name ? 'page' : 'true',
  }
}
