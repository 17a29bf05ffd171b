/** The path of every page. All links and the route table are made from it. */
export const paths = {
  home: '/',
  about: '/about',
  work: '/work',
  contact: '/contact',
} as const
