import type {ContentSourceMap} from '@sanity/client/csm'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {vercelStegaSplit} from '@vercel/stega'
import {pageNames} from '#domain/pages.ts'

/** Fields that the site compares, sorts, parses or animates letter by letter: `name` or `type.name`. */
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
 * Encodes the source of each text invisibly into the text (stega), for Sanity's overlays.
 *
 * @param studioUrl the address or path of the Studio
 */
export function withStega<Result>(
  {result, resultSourceMap}: {readonly result: Result; readonly resultSourceMap: ContentSourceMap},
  studioUrl: string,
): Result {
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

/** The site renders each paragraph as an element, and the source is encoded after the last: repeat it for each. */
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
