import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'

/** A content folder, removed on disposal. */
export interface TestBundle extends Disposable {
  readonly folder: string
  path(name: string): string
  write(name: string, content: string | Buffer): string
}

/** @param documents lines of `data.ndjson`; none writes no such file */
export function writeBundle(...documents: readonly object[]): TestBundle {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const path = (name: string) => join(folder, name)
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(path(name)), {recursive: true})
    writeFileSync(path(name), content)
    return path(name)
  }
  if (documents.length > 0) {
    write('data.ndjson', documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  }
  return {folder, path, write, [Symbol.dispose]: () => rmSync(folder, {recursive: true, force: true})}
}
