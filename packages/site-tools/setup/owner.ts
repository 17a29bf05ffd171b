import * as v from 'valibot'
import {maxHandleLength, maxShortHandleLength} from '../../../studio/schemaTypes/rules.ts'

interface Link {
  readonly label: string
  readonly url: string
}

/** The site's owner, as the site settings have it. */
export interface Owner {
  readonly name: string
  readonly handle: string
  /** The handle on narrow screens. */
  readonly shortHandle: string
  readonly email: string
  readonly links: readonly Link[]
}

const text = v.fallback(v.string(), '')
const settingsSchema = v.object({
  ownerName: text,
  handle: text,
  shortHandle: text,
  email: text,
  socialLinks: v.fallback(v.array(v.object({label: text, url: v.string()})), []),
})

/** @param settings the document of the site settings; undefined where there is none */
export function ownerOf(settings: unknown): Owner {
  const {ownerName, socialLinks, ...rest} = v.parse(settingsSchema, settings ?? {})
  return {...rest, name: ownerName, links: socialLinks}
}

/** The fields of the site settings that say who the owner is. */
export function settingsOf({name, handle, shortHandle, email, links}: Owner) {
  return {
    ownerName: name,
    handle,
    shortHandle,
    email,
    socialLinks: links.map(({label, url}, index) => ({
      _key: `link-${index + 1}`,
      _type: 'socialLink',
      label,
      url,
    })),
  }
}

const wordsOf = (words: string) =>
  words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A handle made from a name, like `ada.lovelace`: as many of its words as fit, or '' for a name without letters. */
export function handleFor(name: string): string {
  const words = wordsOf(name)
  while (words.length > 1 && words.join('.').length > maxHandleLength) words.splice(-2, 1)
  return words.join('.').slice(0, maxHandleLength)
}

/** The initials of a handle of several words, or the beginning of its only word. */
export function shortHandleFor(handle: string): string {
  const words = wordsOf(handle)
  if (words.length < 2) return handle.slice(0, maxShortHandleLength)
  const initials = words.map((word) => word[0]).join('.')
  return initials.slice(0, maxShortHandleLength).replace(/\.$/, '')
}

const labels: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'linkedin.com': 'LinkedIn',
}

/** Links to these addresses. A known link keeps its label; others are called after their host. */
export function linksTo(urls: readonly string[], known: readonly Link[]): Link[] {
  return urls.map((url) => {
    const host = new URL(url).hostname.replace(/^www\./, '')
    return {label: known.find((link) => link.url === url)?.label ?? labels[host] ?? host, url}
  })
}
