import {readFileSync} from 'node:fs'
import {join} from 'node:path'

export type ContentDocument = {_id: string; _type: string; [field: string]: unknown}

const datasetFolder = join(import.meta.dirname, '../../../studio/demo')

function isDocument(value: unknown): value is ContentDocument {
  return typeof value === 'object' && value !== null && '_id' in value && '_type' in value
}

export function readDemoContent(): ContentDocument[] {
  return readFileSync(join(datasetFolder, 'data.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const document: unknown = JSON.parse(line)
      if (!isDocument(document)) throw new Error(`Not a document: ${line}`)
      return document
    })
}

const picture = /"_sanityAsset":"image@file:\/\/(\.\/images\/[^"]+)"/g

export function imagesOf(documents: readonly ContentDocument[]): string[] {
  return [...JSON.stringify(documents).matchAll(picture)].map(([, path = '']) => join(datasetFolder, path))
}

/** The documents after an import: each image is an asset reference, with a fixed size. */
export function imported(documents: readonly ContentDocument[]): ContentDocument[] {
  const text = JSON.stringify(documents).replaceAll(picture, (_, path: string) => {
    const size = path.endsWith('svg') ? '64x64-svg' : '2000x1500-png'
    return `"asset":{"_type":"reference","_ref":"image-0000000000000000000000000000000000000000-${size}"}`
  })
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(isDocument) : []
}
