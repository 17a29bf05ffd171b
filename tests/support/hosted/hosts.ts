export const projectId = 'abc12345'

export const apiHost = `${projectId}.api.sanity.io`
/** The API's CDN, for queries only. */
export const cacheHost = `${projectId}.apicdn.sanity.io`
export const assetHost = 'cdn.sanity.io'
export const mailHost = 'api.emailjs.com'
export const captchaHost = 'www.google.com'
export const otherCaptchaHost = 'www.recaptcha.net'

/** A static host such as Netlify. */
export const siteHost = 'you.example'
export const siteOrigin = `https://${siteHost}`

/** Origin of a Studio that is deployed separately. */
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
