/**
 * What is proposed for an answer that nobody has given yet.
 *
 * @module
 */

import {longestHandle, longestShortHandle} from '#studio/schemaTypes/objects/handle.ts'
import type {Link} from './owner.ts'

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A handle for a name: `ada.lovelace`. As many of its words as fit; empty for a name without a letter. */
export function handleFor(name: string): string {
  const words = wordsOf(name)
  while (words.length > 1 && words.join('.').length > longestHandle) words.splice(-2, 1)
  return words.join('.').slice(0, longestHandle)
}

/** The form of a handle for narrow screens: the initials of its words, or the one word that it is as far as it fits. */
export function shortHandleFor(handle: string): string {
  const words = wordsOf(handle)
  if (words.length < 2) return handle.slice(0, longestShortHandle)
  return words
    .map((word) => word[0])
    .join('.')
    .slice(0, longestShortHandle)
    .replace(/\.$/, '')
}

/** What visitors read for a place, by its host. */
const places: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'codeberg.org': 'Codeberg',
  'dev.to': 'DEV',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'stackoverflow.com': 'Stack Overflow',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** Links to the addresses, which keep the names that they have already. */
export function linksTo(addresses: readonly string[], known: readonly Link[]): Link[] {
  return addresses.map((url) => {
    const host = new URL(url).hostname.replace(/^www\./, '')
    const label = known.find((link) => link.url === url)?.label ?? places[host] ?? host
    return {label, url}
  })
}
