type Shown = {_type: string; id?: {current?: string}}

const pagePaths: Readonly<Record<string, string>> = {
  homePage: '/',
  aboutPage: '/about',
  workPage: '/work',
  contactPage: '/contact',
  siteSettings: '/',
}

/** Where on the site a document is shown, as a path with its query; undefined when nowhere of its own. */
export function sitePath({_type: type, id}: Shown): string | undefined {
  const page = pagePaths[type]
  if (page !== undefined) return page
  const hasOverlay = type === 'project' || type === 'course'
  return hasOverlay && id?.current ? `/about?item=${encodeURIComponent(id.current)}` : undefined
}
