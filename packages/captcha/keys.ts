/** The site key that the local captcha serves; the site's local settings name the same one. */
export const localSiteKey = 'local-site-key'

/** The secret that goes with it. It protects nothing: the emulator runs on the developer's own machine. */
export const localSecret = 'local-secret'
