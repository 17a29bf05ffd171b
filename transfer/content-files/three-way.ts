import {isSame, plainDocument, type PlainDocument} from './plain-document.ts'

/** A document on both sides, and as both had it last; undefined where there is none. */
export interface Sides {
  readonly last: PlainDocument | undefined
  readonly lake: PlainDocument | undefined
  readonly files: PlainDocument | undefined
}

/** What makes both sides the same again, with nothing lost. */
export type Step =
  | {readonly kind: 'same'}
  /** Only the lake has changed: its document, or that there is none, goes to the files. */
  | {readonly kind: 'to-files'; readonly document: PlainDocument | undefined}
  | {readonly kind: 'to-lake'; readonly document: PlainDocument | undefined}
  /** Both have, in fields of their own. */
  | {readonly kind: 'merged'; readonly document: PlainDocument}
  /** Both have, in these fields; none when one side has deleted what the other has changed. Somebody must say which counts. */
  | {readonly kind: 'conflict'; readonly fields: readonly string[]}

/** Says what becomes of a document of which there are two copies, from what became of each since they were the same. */
export function threeWay({last, lake, files}: Sides): Step {
  if (isSame(lake, files)) return {kind: 'same'}
  if (isSame(last, files)) return {kind: 'to-files', document: lake}
  if (isSame(last, lake)) return {kind: 'to-lake', document: files}
  if (lake === undefined || files === undefined) return {kind: 'conflict', fields: []}
  const fields: string[] = []
  const merged: Record<string, unknown> = {}
  for (const name of Object.keys({...lake, ...files})) {
    const [before, ours, theirs] = [last?.[name], lake[name], files[name]]
    if (!isSame(ours, theirs) && !isSame(before, ours) && !isSame(before, theirs)) fields.push(name)
    merged[name] = isSame(before, ours) ? theirs : ours
  }
  if (fields.length > 0) return {kind: 'conflict', fields}
  return {kind: 'merged', document: plainDocument(merged)}
}
