import {setting} from '#environment'

/** The settings of the contact form's services as they were written, apart from those that every page needs; `contact-services.ts` reads them. */
export const contactVariables = {
  /** Leave it out for https://api.emailjs.com. */
  VITE_EMAILJS_ORIGIN: setting(import.meta.env?.VITE_EMAILJS_ORIGIN),
  VITE_EMAILJS_PUBLIC_KEY: setting(import.meta.env?.VITE_EMAILJS_PUBLIC_KEY),
  VITE_EMAILJS_SERVICE_ID: setting(import.meta.env?.VITE_EMAILJS_SERVICE_ID),
  VITE_EMAILJS_TEMPLATE_ID: setting(import.meta.env?.VITE_EMAILJS_TEMPLATE_ID),
  /** Leave it out to send no bug reports. */
  VITE_EMAILJS_BUG_TEMPLATE_ID: setting(import.meta.env?.VITE_EMAILJS_BUG_TEMPLATE_ID),
  VITE_RECAPTCHA_SITE_KEY: setting(import.meta.env?.VITE_RECAPTCHA_SITE_KEY),
  /** The full address of the script, when it is neither Google's nor recaptcha.net's. */
  VITE_RECAPTCHA_SCRIPT: setting(import.meta.env?.VITE_RECAPTCHA_SCRIPT),
  /** `true` where google.com cannot be reached: recaptcha.net is asked first. */
  VITE_RECAPTCHA_NET: setting(import.meta.env?.VITE_RECAPTCHA_NET),
}
