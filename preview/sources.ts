import {
  type ContentSourceMap,
  getPublishedId,
  jsonPathToStudioPath,
  parseJsonPath,
  resolveMapping,
  type StudioPathLike,
  walkMap,
} from '@sanity/client/csm'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {paragraphs} from '#domain/paragraphs.ts'
import {language} from '#domain/language.ts'
import {ownersTexts, unwrittenFields} from '#domain/texts/owners-texts.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import type {Answer} from './follow-drafts.ts'

/** The field that something on a page comes from. */
export type Source = {
  /** The document's id, as published. */
  readonly id: string
  /** What `data-sanity` says of it. */
  readonly attribute: string
}

/** Where things on the pages come from, by their wording, by their address, or by the name of their file. */
export type Sources = ReadonlyMap<string, readonly Source[]>

/**
 * Texts that carry their source in themselves (stega): those that stand in several places in the same words and that are only shown. All
 * others stay as they are, for some are told apart by their wording, searched, sorted, scrambled or told to search engines; they are found on
 * the page again by it.
 */
const carriers: ReadonlySet<string> = new Set([
  'skillSet.title',
  'skillSet.subTitle',
  'skillSet.lists.title',
  'skillSet.lists.items',
  'project.chipLists.title',
  'educationEntry.institution',
])

type Path = ReturnType<typeof parseJsonPath>

const nameOf = (type: string | undefined, path: Path) =>
  [type, ...path.filter((step) => typeof step === 'string')].join('.')

/**
 * An answer in which some texts say where they come from.
 *
 * @param studioUrl the Studio's address or path
 */
export function withCarriers<Result>({result, resultSourceMap}: Answer<Result>, studioUrl: string): Result {
  return stegaEncodeSourceMap(result, resultSourceMap, {
    enabled: true,
    studioUrl,
    filter: ({sourceDocument, sourcePath}) => carriers.has(nameOf(sourceDocument._type, sourcePath)),
  })
}

/**
 * Finds the sources of everything else in an answer, and of the words that the site itself says where the owner has written none: the fields
 * for them.
 *
 * @param type of the document that holds the answer's own texts, `aboutPage` or `siteSettings`
 */
export function sourcesOf({result, resultSourceMap}: Answer, studioUrl: string, type: string): Sources {
  const sources = new Map<string, readonly Source[]>()
  const written = new Set<string>()
  const add = (wording: string, found: Source) =>
    sources.set(wording, distinct([...(sources.get(wording) ?? []), found]))
  const formatMonth = monthYearFormatter(language)
  walkMap(result, (value, path) => {
    const found = sourceAt(path, resultSourceMap, studioUrl)
    if (found === undefined) return value
    written.add(found.attribute)
    for (const wording of wordingsOf(value, formatMonth)) add(wording, found)
    return value
  })
  for (const {path, text} of defaultsOf(type)) {
    const own = sourceOf({id: type, type, path, baseUrl: studioUrl})
    if (text !== '' && !written.has(own.attribute)) add(text, own)
  }
  return sources
}

/** What is said by itself in the place of the fields of a document, and their paths in it. */
function defaultsOf(type: string): readonly {path: StudioPathLike; text: string}[] {
  const valueIn = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.entries(table).flatMap(([name, value]) => (name === type ? [value] : []))
  return [
    ...valueIn(unwrittenFields).flatMap((fields) =>
      Object.entries(fields).map(([field, text]) => ({path: [field], text})),
    ),
    ...valueIn(ownersTexts).flatMap((texts) => texts.map(({key, text}) => ({path: ['texts', key], text}))),
  ]
}

/** Each source once. */
export function distinct(sources: readonly Source[]): readonly Source[] {
  return [...new Map(sources.map((source) => [source.attribute, source])).values()]
}

function sourceAt(path: Path, map: ContentSourceMap, baseUrl: string): Source | undefined {
  const {mapping, matchedPath} = resolveMapping(path, map) ?? {}
  if (mapping?.type !== 'value' || mapping.source.type !== 'documentValue') return undefined
  const document = map.documents[mapping.source.document]
  const stem = map.paths[mapping.source.path]
  if (document === undefined || stem === undefined || matchedPath === undefined) return undefined
  const whole = [...parseJsonPath(stem), ...path.slice(parseJsonPath(matchedPath).length)]
  if (carriers.has(nameOf(document._type, whole))) return undefined
  // A picture is known by its file, which is a field of a field.
  const file = whole.indexOf('asset')
  const field: StudioPathLike = jsonPathToStudioPath(file < 0 ? whole : whole.slice(0, file))
  const id = getPublishedId(document._id)
  return sourceOf({id, type: document._type, path: field, baseUrl})
}

function sourceOf(field: {id: string; type: string; path: StudioPathLike; baseUrl: string}): Source {
  return {id: field.id, attribute: createDataAttribute(field).toString()}
}

/** How a stored value stands on a page. */
function wordingsOf(value: unknown, formatMonth: (text: string) => string | undefined): readonly string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  const [, file] = /^image-([^-]+-\d+x\d+)-\w+$/.exec(value) ?? []
  return [file ?? '', formatMonth(value) ?? '', value.trim(), ...paragraphs(value)].filter(
    (wording) => wording !== '',
  )
}
