/** The names that the hosted services go by, and the addresses that tests publish at. */

export const projectId = 'abc12345'

export const apiHost = `${projectId}.api.sanity.io`
/** The API's cache, which answers queries alone. */
export const cacheHost = `${projectId}.apicdn.sanity.io`
export const assetHost = 'cdn.sanity.io'
export const mailHost = 'api.emailjs.com'
export const captchaHost = 'www.google.com'
/** Where the captcha answers, too. */
export const otherCaptchaHost = 'www.recaptcha.net'

/** Where the site is published, as Netlify and Cloudflare Pages do. */
export const siteHost = 'you.example'
export const siteOrigin = `https://${siteHost}`

/** Another origin, for a Studio that is not published beside its site. */
export const studioHost = 'studio.example'
export const studioOrigin = `https://${studioHost}`

export const hosts: readonly string[] = [
  apiHost,
  cacheHost,
  'api.sanity.io',
  assetHost,
  mailHost,
  captchaHost,
  'www.gstatic.com',
  otherCaptchaHost,
  siteHost,
  studioHost,
]
