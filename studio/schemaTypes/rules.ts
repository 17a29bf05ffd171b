import type {RuleDef, UrlRule} from 'sanity'
import {sanitizeUrl} from '../../src/domain/sanitize-url.ts'

/** Spaces at either end of a text, and characters that are as invisible as spaces. */
const outerSpaces = /^[\s\u00AD\u200B\u2060\uFEFF]+|[\s\u00AD\u200B\u2060\uFEFF]+$/g

export const trim = (text: string): string => text.replaceAll(outerSpaces, '')

/** Whether anything of a text can be seen. Hangul fillers are letters and the empty Braille cell is a symbol, but neither is drawn. */
const isVisible = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(/[\u115F\u1160\u2800\u3164\uFFA0]/g, ''))

/** Control characters, line breaks and marks that turn the direction of a text. */
const breaksOrTurns = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u

/** Spaces would replace the default that the site shows for an empty field. */
export function checkText(text: unknown): true | string {
  return (
    typeof text !== 'string' ||
    text === '' ||
    isVisible(text) ||
    'There are only spaces here: write something, or empty the field.'
  )
}

/** Checks a text of one line. Spaces around it would spoil sorting and comparing by name. */
export function checkLine(line: unknown): true | string {
  const result = checkText(line)
  if (result !== true || typeof line !== 'string') return result
  if (trim(line) !== line) return 'There is a space at the beginning or at the end: remove it.'
  return (
    !breaksOrTurns.test(line) ||
    'There is an invisible character in this line: type the line again instead of pasting it.'
  )
}

/** The rules of a required text. Sanity's `required` accepts a text of spaces. */
export function requiredText<Rule extends RuleDef<Rule, string>>(rule: Rule, message: string): Rule[] {
  return [rule.required().error(message), rule.custom(checkText)]
}

/** The rules of a required text of one line. */
export function requiredLine<Rule extends RuleDef<Rule, string>>(rule: Rule, message: string): Rule[] {
  return [rule.required().error(message), rule.custom(checkLine)]
}

/** Characters of the logo that fit the header, and of its short form that fit a phone's. */
export const longestHandle = 24
export const longestShortHandle = 8

/** Checks what is between the angle brackets of the logo. */
export function checkHandle(text: string | undefined): true | string {
  return (
    !/[<>/\s]/.test(text ?? '') ||
    'Leave out spaces, slashes and angle brackets: the site draws the brackets.'
  )
}

/** The rule of a link to a page: the site can follow it, and visitors can open it. */
export function webAddress(rule: UrlRule): UrlRule {
  return rule.uri({scheme: ['http', 'https']}).custom(checkWebAddress)
}

export function checkWebAddress(text: string | undefined): true | string {
  if (text === undefined) return true
  if (!/^https?:\/\/.*\S$/i.test(text) || sanitizeUrl(text) === undefined || !hasHost(text))
    return 'Write the full address, starting with https:// – copy it from your browser.'
  return (
    !isPrivate(new URL(text).hostname) ||
    'This address leads to your own computer or network: write one that visitors can open.'
  )
}

/** Whether the host is an IP address or a domain name. That of an address that was pasted twice is “https”. */
function hasHost(address: string): boolean {
  return /^(\[.+\]|localhost|[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?)$/.test(new URL(address).hostname)
}

/** Source: RFC 1918, 3927, 4193 and 6762. */
const isPrivate = (host: string) =>
  /^((.+\.)?localhost\.?|0\.0\.0\.0|\[::1?\]|.+\.local\.?|\[f([cd]|e[89ab]).*\])$/.test(host) ||
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/.test(host)
