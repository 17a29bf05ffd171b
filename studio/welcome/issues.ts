import {getPublishedId, isDraftId, isVersionId, type SanityDocument} from 'sanity'
import {placeholdersIn} from '../../src/domain/placeholders.ts'
import type {RenderFailure} from '../pages/render-status.ts'
import {type SchemaTitles, titleOf} from '../schema-titles.ts'

/** Most urgent first. */
export const severities = ['error', 'demo', 'unpublished', 'suggestion'] as const
export type Severity = (typeof severities)[number]

export interface Issue {
  readonly severity: Severity
  /** The id of the published document. */
  readonly id: string
  readonly type: string
  readonly title: string
  readonly message: string
  /** The field that fixes it. */
  readonly field?: string | undefined
}

export interface Marker {
  readonly level: 'error' | 'warning'
  readonly field: string | undefined
  readonly message: string
}

export interface Content {
  /** Includes drafts. */
  readonly documents: readonly SanityDocument[]
  /** By the id of the document or draft. */
  readonly markers: ReadonlyMap<string, readonly Marker[]>
  readonly demo: ReadonlySet<string>
  readonly titles: SchemaTitles
  readonly failures: readonly RenderFailure[]
}

export function findIssues(content: Content): Issue[] {
  const {documents, markers, demo, titles, failures} = content
  const ids = new Set(documents.map(({_id}) => _id))
  const issues = documents
    .filter(({_id: id}) => !isVersionId(id))
    .flatMap((document): Issue[] => {
      const {_id, _type: type} = document
      const id = getPublishedId(_id)
      const about = {id, type, title: titleOf(document, titles)}
      const own = markers.get(_id) ?? []
      // A draft replaces its published document.
      if (!isDraftId(_id) && ids.has(`drafts.${id}`)) return []
      const fields = fieldsWithDemoText(document, demo)
      const labels = fields.map((field) => titles.fieldTitle(type, field)).join(', ')
      return [
        ...failures
          .filter((failure) => failure.documents.includes(id))
          .map(({file, reason}): Issue => {
            return {...about, severity: 'error', message: `${file} is not updated: ${reason}`}
          }),
        ...own.flatMap(({level, field, message}): Issue[] => {
          if (level === 'error' && isDraftId(_id)) return []
          const text = field === undefined ? message : `${titles.fieldTitle(type, field)}: ${message}`
          return [{...about, severity: level === 'error' ? 'error' : 'suggestion', message: text, field}]
        }),
        ...(fields.length > 0
          ? [{...about, severity: 'demo' as const, message: `${labels}.`, field: fields[0]}]
          : []),
        ...(isDraftId(_id)
          ? [{...about, severity: 'unpublished' as const, ...draftIssue(own, ids.has(id))}]
          : []),
      ]
    })
  return issues.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

function draftIssue(markers: readonly Marker[], isPublished: boolean) {
  const error = markers.find(({level}) => level === 'error')
  const state = isPublished ? 'Changed since it was published.' : 'Never published.'
  return error === undefined
    ? {message: state}
    : {message: `${state} Fix this before publishing: ${error.message}`, field: error.field}
}

/** Shorter texts, such as headings, can be the owner's too. */
const minLength = 60

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsIn(part)))
}

/** @param documents NDJSON; empty if it was deleted */
export function demoTexts(documents: string): ReadonlySet<string> {
  const lines = documents.split('\n').filter((line) => line.trim() !== '')
  const texts = lines.flatMap((line) => textsIn(JSON.parse(line)))
  return new Set(texts.filter((text) => text.length >= minLength))
}

function fieldsWithDemoText(document: SanityDocument, demo: ReadonlySet<string>): string[] {
  const isOfDemo = (text: string) => demo.has(text) || placeholdersIn(text).length > 0
  return Object.entries(document).flatMap(([field, value]) =>
    !field.startsWith('_') && textsIn(value).some(isOfDemo) ? [field] : [],
  )
}
