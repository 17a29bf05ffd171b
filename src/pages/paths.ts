/** The path of every page. All links and the table of pages are made from it. */
export const paths = {
  home: '/',
  about: '/about',
  work: '/work',
  contact: '/contact',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/**
 * The page that an address shows; undefined when there is none.
 *
 * @param pathname without the base: `/about`, or as hosts understand it that serve plain files, `/about/`, `/about.html` or `/%61bout`
 */
export function pageAt(pathname: string): PagePath | undefined {
  const plain = decoded(pathname).replace(/(?:\/index\.html|\.html|\/)$/, '') || paths.home
  return Object.values(paths).find((path) => path === plain)
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    // Not UTF-8, so no page's.
    return pathname
  }
}
