import type {UrlRule} from 'sanity'
import {followableLink} from '#content/link.ts'

/** What the owner reads beside anything else than an address; Sanity's own rule has the same words. */
export const noAddress = 'Write the full address, starting with https:// – copy it from your browser.'

const ownComputer = 'This address leads visitors to their own computer: write one that they can open.'

/** The rule of a field that holds the address of a page: whatever it lets pass, the site makes a link of. */
export function webAddress(rule: UrlRule) {
  return rule.uri({scheme: ['http', 'https']}).custom((text) => {
    if (text === undefined || !isLikeAddress(text)) return true
    if (!isWebAddress(text)) return noAddress
    return !isOwnComputer(new URL(text).hostname) || ownComputer
  })
}

/** What `uri` lets pass, and complains of otherwise. */
function isLikeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const {protocol, username, password} = new URL(text)
  return /^https?:$/.test(protocol) && username + password === ''
}

/** Whether `text` is written as an address and leads to a host. */
export function isWebAddress(text: string): boolean {
  const isWritten = /^https?:\/\/.*\S$/i.test(text) && followableLink(text) !== undefined
  return isWritten && isHost(new URL(text).hostname)
}

/** Whether `host`, as a browser writes it, is an IP address or a name as hosts have them; “https”, of an address pasted twice, is none. */
function isHost(host: string): boolean {
  return /^(\[.+\]|localhost|[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?)$/.test(host)
}

function isOwnComputer(host: string): boolean {
  return /^(localhost|127\..+|0\.0\.0\.0|\[::1?\])$/.test(host)
}
