import {jsonPathToStudioPath, parseJsonPath, studioPath} from '@sanity/client/csm'
import {isDeepStrictEqual} from 'node:util'
import * as v from 'valibot'

const mapped = v.object({
  result: v.unknown(),
  resultSourceMap: v.strictObject({
    documents: v.array(v.strictObject({_id: v.string(), _type: v.string()})),
    paths: v.array(v.string()),
    mappings: v.record(
      v.string(),
      v.strictObject({
        type: v.literal('value'),
        source: v.variant('type', [
          v.strictObject({type: v.literal('documentValue'), document: v.number(), path: v.number()}),
          v.strictObject({type: v.picklist(['literal', 'unknown'])}),
        ]),
      }),
    ),
  }),
})

/**
 * @param answer JSON of an answer with a source map
 * @param plain the same without
 * @param documents as the perspective shows them; in a stack of layers with `_originalId`
 * @throws unless they differ in nothing else, and each mapping leads to the very value that stands in the answer
 */
export function checkSourceMap(
  answer: string,
  plain: string,
  documents: readonly {_id: string; _originalId?: unknown}[],
): void {
  const rest = answer.replace(/,"resultSourceMap":.*(?=,"syncTags":)/s, '')
  if (withoutTime(rest) !== withoutTime(plain))
    throw new Error(
      `With a source map the answer is ${rest.slice(0, 1000)}\nand without ${plain.slice(0, 1000)}`,
    )
  const {result, resultSourceMap: map} = v.parse(mapped, JSON.parse(answer))
  const byOwnId = new Map<unknown, object>(
    documents.map((document) => [document._originalId ?? document._id, document]),
  )
  for (const [at, {source}] of Object.entries(map.mappings)) {
    if (source.type !== 'documentValue') continue
    const [named, path = ''] = [map.documents[source.document], map.paths[source.path]]
    const [found, expected] = [valueAt(byOwnId.get(named?._id), path), valueAt(result, at)]
    if (found === undefined || !isDeepStrictEqual(found, expected))
      throw new Error(
        `The source map leads from ${at} to ${named?._id} ${path}, where there is ${JSON.stringify(found)}`,
      )
  }
}

function withoutTime(answer: string): string {
  return answer.replace(/,"ms":\d+}$/, '')
}

function valueAt(value: unknown, path: string): unknown {
  return studioPath.get(value, jsonPathToStudioPath(parseJsonPath(path)))
}
