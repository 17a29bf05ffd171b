/** Vite and Sanity expose variables with these prefixes to the browser. */
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
