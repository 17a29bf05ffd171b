import type {RuleDef, UrlRule} from 'sanity'
import {sanitizeUrl} from '../../src/domain/sanitize-url.ts'

/** Includes invisible characters. */
const surroundingSpaces = /^[\s\u00AD\u200B\u2060\uFEFF]+|[\s\u00AD\u200B\u2060\uFEFF]+$/g

export const trim = (text: string): string => text.replaceAll(surroundingSpaces, '')

/** Hangul fillers are letters and the blank Braille pattern is a symbol, but both are invisible. */
const isVisible = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(/[\u115F\u1160\u2800\u3164\uFFA0]/g, ''))

/** Includes line breaks and bidirectional overrides. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u

/** Characters: longer ones were pasted by mistake. */
const maxLineLength = 200
const maxTextLength = 20_000

/** An empty text has a default on the site; a blank one must not. */
export function checkText(text: unknown): true | string {
  if (typeof text !== 'string' || text === '') return true
  if (!isVisible(text)) return 'There are only spaces here: write something, or empty the field.'
  return text.length <= maxTextLength || 'Keep this text to 20,000 characters.'
}

/** Surrounding spaces would break sorting and comparing by name. */
export function checkLine(line: unknown): true | string {
  const result = checkText(line)
  if (result !== true || typeof line !== 'string') return result
  if (trim(line) !== line) return 'There is a space at the beginning or at the end: remove it.'
  if (controlCharacters.test(line))
    return 'There is an invisible character in this line: type the line again instead of pasting it.'
  return line.length <= maxLineLength || `Keep this line to ${maxLineLength} characters.`
}

/** An emoji can be a greeting. */
function checkWords(line: string | undefined): true | string {
  const isBlank = checkText(line) !== true
  return !line || isBlank || /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(line) || 'Write this with letters.'
}

/** Sanity's `required` accepts a blank text. */
export function requiredText<Rule extends RuleDef<Rule, string>>(rule: Rule, message: string): Rule[] {
  return [rule.required().error(message), rule.custom(checkText)]
}

export function requiredLine<Rule extends RuleDef<Rule, string>>(rule: Rule, message: string): Rule[] {
  return [rule.required().error(message), rule.custom(checkLine), rule.custom(checkWords)]
}

/** These fit the header. */
export const maxHandleLength = 24
export const maxShortHandleLength = 8

export function checkHandle(text: string | undefined): true | string {
  return (
    !/[<>/\s]/.test(text ?? '') || 'Leave out spaces, slashes and angle brackets: the site adds the brackets.'
  )
}

export function webAddress(rule: UrlRule): UrlRule {
  return rule.uri({scheme: ['http', 'https']}).custom(checkWebAddress)
}

export function checkWebAddress(text: string | undefined): true | string {
  if (text === undefined) return true
  // Browsers copy addresses without these characters.
  if (!/^https?:\/\/[^\s<>"{}|\\^`]+$/i.test(text) || sanitizeUrl(text) === undefined || !hasHost(text))
    return 'Write the full address, starting with https:// – copy it from your browser.'
  return (
    !isPrivate(new URL(text).hostname) ||
    'This address leads to your own computer or network: write one that visitors can open.'
  )
}

/** A URL that was pasted twice has the host “https”. */
function hasHost(address: string): boolean {
  return /^(\[.+\]|localhost|[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?)$/.test(new URL(address).hostname)
}

/** Source: RFC 1918, 3927, 4193 and 6762. */
const isPrivate = (host: string) =>
  /^((.+\.)?localhost\.?|0\.0\.0\.0|\[::1?\]|.+\.local\.?|\[f([cd]|e[89ab]).*\])$/.test(host) ||
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/.test(host)
