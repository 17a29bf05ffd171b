import {paths} from '#pages/paths.ts'

/** The pages that the header names, in its order. The contact page stands apart as a button. */
export const siteLinks = [
  {to: paths.home, label: 'Home'},
  {to: paths.about, label: 'About Me'},
  {to: paths.work, label: 'Work'},
]
