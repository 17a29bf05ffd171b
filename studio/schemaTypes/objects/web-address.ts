import type {UrlRule} from 'sanity'
import {followableLink} from '#content/link.ts'

/** What the owner reads beside anything else than an address; Sanity's own rule has the same words. */
export const noAddress = 'Write the full address, starting with https:// – copy it from your browser.'

const ownComputer = 'This address leads visitors to their own computer: write one that they can open.'

const ownNetwork = 'This address is one of your own network: write one that visitors can open, too.'

/** The rule of a field that holds the address of a page: whatever it lets pass, the site makes a link of. */
export function webAddress(rule: UrlRule) {
  return rule.uri({scheme: ['http', 'https']}).custom((text) => {
    if (text === undefined || !isLikeAddress(text)) return true
    if (!isWebAddress(text)) return noAddress
    const {hostname} = new URL(text)
    if (isOwnComputer(hostname)) return ownComputer
    return !isOwnNetwork(hostname) || ownNetwork
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
  return /^((.+\.)?localhost\.?|127\..+|0\.0\.0\.0|\[::1?\])$/.test(host)
}

/** Source: RFC 1918, 3927, 4193 and 6762. */
function isOwnNetwork(host: string): boolean {
  return /^((10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+|\[f([cd]|e[89ab]).*\]|.+\.local\.?)$/.test(
    host,
  )
}

/** An address as it is compared with others: `https://a.example/b/` leads where `http://www.A.example/b` does. Undefined for what is none. */
export function bareAddress(text: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined
  const {host, pathname, search} = new URL(text)
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search
}
