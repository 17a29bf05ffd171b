import type {ContentSourceMap} from '@sanity/client/csm'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {vercelStegaSplit} from '@vercel/stega'
import {pageNames} from '#domain/pages.ts'

/** `field` or `type.field`, which the site compares, sorts, parses or animates letter by letter. */
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
  // Links of the header must lead to their pages.
  ...pageNames.map((name) => `siteSettings.${name}`),
])

/** Encodes the source of each text invisibly into the text (stega), for Sanity's overlays. */
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

/** The source is encoded once per text: repeat it for each paragraph, which the site renders as an element. */
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
