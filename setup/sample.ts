import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {withAssets} from '#transfer/content-files/plain-document.ts'
import type {Documents} from './owner-documents.ts'

/** @returns the demo content that the project is delivered with, as a lake that was filled with it has it */
export function readSample(root: string): Documents {
  const folder = join(root, 'dataset')
  const lines = readFileSync(join(folder, 'data.ndjson'), 'utf8').trim().split('\n')
  const documents = lines.map((line) => withAssets(JSON.parse(line), (asset) => hashed(folder, asset)))
  return new Map(documents.map((document) => [document._id, document]))
}

/** @param asset as the import format names it: `image@file://./images/me.jpg` */
function hashed(folder: string, asset: string): string {
  const [kind = '', path = ''] = asset.split('@file://')
  return `${kind}@${createHash('sha1')
    .update(readFileSync(join(folder, path)))
    .digest('hex')}`
}
