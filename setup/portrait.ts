import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {basename, resolve} from 'node:path'

/** A picture of the owner that is to be uploaded. */
export interface Portrait {
  /** `image@` and the SHA-1 of its bytes, as plain documents name it. */
  readonly asset: string
  readonly bytes: Uint8Array
  readonly filename: string
}

/**
 * @param from where the file is looked for
 * @throws an Error with a sentence for the person at the terminal when it is not there
 */
export function readPortrait(file: string, from: string): Portrait {
  const path = resolve(from, file)
  if (!existsSync(path)) throw new Error(`--portrait: there is no file ${path}.`)
  const bytes = readFileSync(path)
  const hash = createHash('sha1').update(bytes).digest('hex')
  return {asset: `image@${hash}`, bytes, filename: basename(path)}
}
