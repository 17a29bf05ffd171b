import type {UrlRule} from 'sanity'
import {followableLink} from '#content/link.ts'

const complaint = 'Write the full address, starting with https:// – copy it from your browser.'

/** The rule of a field that holds the address of a page: whatever it lets pass, the site makes a link of. */
export function webAddress(rule: UrlRule) {
  return rule
    .uri({scheme: ['http', 'https']})
    .custom((text) => text === undefined || !isLikeAddress(text) || isWebAddress(text) || complaint)
    .error(complaint)
}

/** What `uri` lets pass, and complains of otherwise. */
function isLikeAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Whether `text` is written as an address and leads to a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && followableLink(text) !== undefined
}
