/** The names that the hosted services go by, and the addresses that the rehearsal publishes at. */

export const projectId = 'abc12345'

export const apiHost = `${projectId}.api.sanity.io`
/** The API's cache, which answers queries alone. */
export const cacheHost = `${projectId}.apicdn.sanity.io`
export const assetHost = 'cdn.sanity.io'
export const mailHost = 'api.emailjs.com'

/** Where the site is published, as Netlify and Cloudflare Pages do. */
export const siteHost = 'you.example'
export const siteOrigin = `https://${siteHost}`

export const hosts: readonly string[] = [
  apiHost,
  cacheHost,
  'api.sanity.io',
  assetHost,
  mailHost,
  'www.google.com',
  'www.gstatic.com',
  'www.recaptcha.net',
  siteHost,
]
