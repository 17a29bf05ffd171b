import * as v from 'valibot'
import {maxHandleLength, maxShortHandleLength} from '../../../studio/schemaTypes/rules.ts'

interface Link {
  readonly label: string
  readonly url: string
}

export interface Owner {
  readonly name: string
  readonly handle: string
  /** For narrow screens. */
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

export function ownerOf(settings: unknown): Owner {
  const {ownerName, socialLinks, ...rest} = v.parse(settingsSchema, settings ?? {})
  return {...rest, name: ownerName, links: socialLinks}
}

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

/** A handle such as `ada.lovelace`; '' for a name without letters. */
export function handleFor(name: string): string {
  const words = wordsOf(name)
  while (words.length > 1 && words.join('.').length > maxHandleLength) words.splice(-2, 1)
  return words.join('.').slice(0, maxHandleLength)
}

/** Initials, or the beginning of a single word. */
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

/** Existing links keep their label; others are labelled by host. */
export function linksTo(urls: readonly string[], known: readonly Link[]): Link[] {
  return urls.map((url) => {
    const host = new URL(url).hostname.replace(/^www\./, '')
    return {label: known.find((link) => link.url === url)?.label ?? labels[host] ?? host, url}
  })
}
