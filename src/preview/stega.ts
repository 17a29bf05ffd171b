import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {vercelStegaSplit} from '@vercel/stega'
import {pageNames} from '#domain/pages.ts'
import type {Answer} from './follow-drafts.ts'

/** Fields that the site compares, sorts, parses or animates letter by letter, by their name or with their type. */
const plainFields: ReadonlySet<string> = new Set([
  'current',
  'date',
  'kind',
  'listItem',
  'marks',
  'style',
  'tone',
  'homePage.rotatingWords',
  'siteSettings.handle',
  'siteSettings.shortHandle',
  'technology.name',
  // A click on a link of the header goes to its page.
  ...pageNames.map((name) => `siteSettings.${name}`),
])

/**
 * Encodes where each text comes from into the text (stega), for Sanity's overlays to lead there.
 *
 * @param studioUrl the address or path of the Studio
 */
export function withStega<Result>({result, resultSourceMap}: Answer<Result>, studioUrl: string): Result {
  const encoded = stegaEncodeSourceMap(result, resultSourceMap, {
    enabled: true,
    studioUrl,
    filter: ({filterDefault, ...props}) => {
      const {sourceDocument, sourcePath} = props
      const field = sourcePath.findLast((segment) => typeof segment === 'string') ?? ''
      const isPlain = plainFields.has(field) || plainFields.has(`${sourceDocument._type}.${field}`)
      return !isPlain && filterDefault({...props, filterDefault})
    },
  })
  return mapTexts(encoded, toParagraphs)
}

/** The site shows each paragraph in an element of its own: each gets the source that follows the last. */
function toParagraphs(text: string): string {
  if (!/\n\s*\n/.test(text)) return text
  const {cleaned, encoded} = vercelStegaSplit(text)
  return cleaned.replaceAll(/\n\s*\n/g, (gap) => encoded + gap) + encoded
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? change(part) : part,
  )
}
