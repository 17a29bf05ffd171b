/** A service that builds the site from its repository and publishes what comes out. */
export interface BuildHost {
  /** The address that visitors find the site at, without a slash at the end; undefined where the build is not told. */
  readonly address: string | undefined
  /** Where its rules for header fields and redirects come from: from what was built, or from a file of the repository. */
  readonly rules: 'built' | 'fixed'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The host that this runs at, by what its builds find in their environment; undefined at one's own desk and wherever nothing says so.
 * A preview of a branch, too, is told the address of the published site: search engines are to know that one alone.
 *
 * Sources: https://docs.netlify.com/build/configure-builds/environment-variables/,
 * https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables,
 * https://vercel.com/docs/environment-variables/system-environment-variables
 */
export function buildHost(env: Environment): BuildHost | undefined {
  if (env['NETLIFY'] === 'true') return {address: env['URL'], rules: 'built'}
  if (env['CF_PAGES'] === '1') return {address: projectAddress(env['CF_PAGES_URL']), rules: 'built'}
  if (env['VERCEL'] === '1') {
    const name = env['VERCEL_PROJECT_PRODUCTION_URL']
    return {address: name === undefined ? undefined : `https://${name}`, rules: 'fixed'}
  }
  return undefined
}

/**
 * Cloudflare Pages tells a build its deployment's own address, `https://<hash or branch>.<project>.pages.dev`, of which the project's is a
 * part. An own domain it does not tell.
 */
function projectAddress(deployment: string | undefined): string | undefined {
  return deployment?.replace(/^https:\/\/[^./]+\.([^./]+\.pages\.dev)\/?$/, 'https://$1')
}
