/** The variables that bundles contain. Sanity's libraries read all that their bundler exposes. */
export const publicVariables = [
  'SANITY_STUDIO_DATASET',
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_SITE_URL',
  'VITE_EMAILJS_BUG_TEMPLATE_ID',
  'VITE_EMAILJS_ORIGIN',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_RECAPTCHA_NET',
  'VITE_RECAPTCHA_SCRIPT',
  'VITE_RECAPTCHA_SITE_KEY',
  'VITE_SANITY_LIVE',
  'VITE_STUDIO_ORIGIN',
]

/** Vite and Sanity expose variables with these prefixes by default. */
export function refuseSecrets(env: Readonly<Record<string, string | undefined>>): void {
  const secret = /^(?:VITE_|SANITY_STUDIO_).*(?:TOKEN|SECRET|PASSWORD|PRIVATE|CREDENTIAL|API_?KEY)/i
  for (const [name, value] of Object.entries(env)) {
    if (!value?.trim() || !secret.test(name)) continue
    throw new Error(
      `${name} looks like a secret, but its prefix makes it part of the site that visitors download. ` +
        'Rename it without the prefix, and replace the secret if the site was published with it.',
    )
  }
}
