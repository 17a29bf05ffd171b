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
 * @param pathname without the base: `/about`, or as a host may spell it that serves plain files, `/about/` or `/about.html`
 */
export function pageAt(pathname: string): PagePath | undefined {
  const plain = pathname.replace(/(?:\/index\.html|\.html|\/)$/, '') || paths.home
  return Object.values(paths).find((path) => path === plain)
}
