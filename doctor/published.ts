import {areaHeaders, sharedHeaders} from '#publishing/delivery/headers.ts'
import {noInlineCode} from '#publishing/delivery/inline-code.ts'
import {certificateFinding} from './certificate.ts'
import type {Project} from './check.ts'
import {type Finding, good, reasonOf, skipped, warning, wrong} from './finding.ts'

/** Milliseconds that a host may take to answer. */
const patience = 10_000

/** What visitors get at the published address: status, policy, header fields, compression, encryption. */
export async function publishedFindings({settings}: Project): Promise<Finding[]> {
  const {siteUrl} = settings
  if (siteUrl === undefined) {
    return [skipped('BASE_URL is not set, so it is not known where the site is published.')]
  }
  const url = new URL(siteUrl)
  const isSecure = url.protocol === 'https:'
  let page: Response
  try {
    page = await ask(url)
  } catch (error) {
    const unseen = skipped(`${siteUrl} could not be asked (${reasonOf(error)}).`)
    return isSecure ? [unseen, await certificateFinding(url)] : [unseen]
  }
  if (page.status !== 200) return [unexpected(siteUrl, page)]
  return [
    good(`${siteUrl} answers.`),
    ...headerFindings(page.headers, await page.text(), isSecure),
    await missingPage(url),
    ...(isSecure ? [await certificateFinding(url), await plainFinding(url)] : unencrypted(url)),
  ]
}

/** At the address is something else than a page. */
function unexpected(siteUrl: string, {status, headers}: Response): Finding {
  if (status === 404) {
    return warning(
      `Nothing is published at ${siteUrl} yet.`,
      'Publish it there: docs/publishing.md says how.',
    )
  }
  const to = headers.get('location')
  return wrong(
    `${siteUrl} answers ${status}${to === null ? '' : `, and leads to ${to}`}.`,
    'Set BASE_URL to the address that answers itself, or ask your host why it does not.',
  )
}

const ask = (url: URL) => fetch(url, {redirect: 'manual', signal: AbortSignal.timeout(patience)})

const rules =
  'Have your host follow what the build writes for it: docs/publishing.md names the file for each.'

/** @param html the page, which carries its policy itself where a host sends no header fields of ours */
export function headerFindings(headers: Headers, html: string, isSecure: boolean): Finding[] {
  const target = {projectId: undefined, tls: isSecure, base: '/'}
  const wanted = Object.keys({...sharedHeaders(target), ...areaHeaders(target, 'page', noInlineCode)})
  const hasMetaPolicy = /<meta http-equiv="Content-Security-Policy"/i.test(html)
  const missing = wanted.filter(
    (name) => !headers.has(name) && !(hasMetaPolicy && name === 'Content-Security-Policy'),
  )
  const others = missing.filter((name) => name !== 'Content-Security-Policy')
  return [
    missing.length > others.length
      ? wrong('Pages come without a Content-Security-Policy: a script that is not ours would run.', rules)
      : good('Pages come with a Content-Security-Policy.'),
    others.length > 0
      ? warning(`Pages come without ${others.join(', ')}.`, `${rules} GitHub Pages cannot send them.`)
      : good('Pages come with all header fields of the build.'),
    headers.has('content-encoding')
      ? good('Pages come compressed.')
      : warning(
          'Pages come uncompressed, four times as large.',
          'Switch compression (gzip or Brotli) on at your host.',
        ),
  ]
}

async function missingPage(url: URL): Promise<Finding> {
  const {status} = await ask(new URL('doctor-asks-for-a-page-that-is-not-there', url))
  return status === 404
    ? good('An address without a page answers 404.')
    : wrong(
        `An address without a page answers ${status} instead of 404, so search engines list what is not there.`,
        'Have your host answer with 404.html and the status 404.',
      )
}

async function plainFinding(url: URL): Promise<Finding> {
  const plain = new URL(url)
  plain.protocol = 'http:'
  try {
    const {status, headers} = await ask(plain)
    const to = URL.parse(headers.get('location') ?? '', plain)
    return status >= 300 && status < 400 && to?.protocol === 'https:'
      ? good('Whoever comes by http is led to https.')
      : wrong(
          `${plain.href} answers ${status} without leading to https.`,
          'Switch on at your host that https is enforced.',
        )
  } catch {
    return good('Nothing is answered by http.')
  }
}

function unencrypted({hostname}: URL): Finding[] {
  if (/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return []
  return [
    wrong(
      'The site is published without encryption.',
      'Have your host serve it by https, and set BASE_URL to that address.',
    ),
  ]
}
