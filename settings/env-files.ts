import {existsSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import type * as Vite from 'vite'

const files = ['.env', '.env.local', '.env.production', '.env.production.local']

/**
 * The environment, and what the `.env` files add to it, as Vite reads them; without the blanks around a value, and without values of
 * blanks alone. Without such a file Vite is left alone: a server would keep its 40 MB for as long as it runs.
 *
 * @param root the project's folder
 */
export function readEnvironment(root: string): Record<string, string | undefined> {
  const settings = Object.entries(readUntrimmed(root))
  return Object.fromEntries(settings.map(([name, value]) => [name, value?.trim() || undefined]))
}

/** Each `.env` file that is there, with what it sets; a later one counts. */
export function readEnvFiles(
  root: string,
): ReadonlyMap<string, Readonly<Record<string, string | undefined>>> {
  const there = files.filter((file) => existsSync(join(root, file)))
  return new Map(there.map((file) => [file, parseEnv(readFileSync(join(root, file), 'utf8'))]))
}

function readUntrimmed(root: string): Record<string, string | undefined> {
  if (!files.some((file) => existsSync(join(root, file)))) return process.env
  const {loadEnv}: typeof Vite = createRequire(import.meta.url)('vite')
  return {...loadEnv('production', root, ''), ...process.env}
}
