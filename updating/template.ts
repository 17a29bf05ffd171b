import * as v from 'valibot'
import {git} from '#transfer/git.ts'

/** Where newer versions come from. */
export interface Template {
  /** The name that git knows it by; undefined where it was given as an address. */
  readonly remote: string | undefined
  readonly address: string
}

/** A state of the template. */
export interface Version {
  readonly commit: string
  /** As its `package.json` has it. */
  readonly name: string
  /** The day that it was committed on, `2026-11-22`. */
  readonly date: string
}

/** Remotes in the order in which they are likely to be the template; `upstream` is what GitHub's own tools call it in a fork. */
const likely = ['template', 'upstream', 'origin']

const manifestSchema = v.pipe(v.string(), v.parseJson(), v.object({version: v.string()}))

/**
 * Finds out where newer versions come from.
 *
 * @param from its address, when somebody has given it
 * @throws an Error with a sentence for the person at the terminal when nothing is known of it
 */
export async function findTemplate(root: string, from: string | undefined): Promise<Template> {
  if (from !== undefined) return {remote: undefined, address: from}
  const remotes = (await git(root, 'remote')).trim().split('\n')
  const remote = likely.find((name) => remotes.includes(name))
  if (remote === undefined) {
    throw new Error(
      `Nobody has said yet where newer versions come from: ${howToName} (ADDRESS is that of the repository that you have made yours.)`,
    )
  }
  return {remote, address: (await git(root, 'remote', 'get-url', remote)).trim()}
}

/** What to do when it is another repository than what was found. */
export const howToName = 'run git remote add template ADDRESS once, or add -- --from ADDRESS.'

/**
 * Fetches what the template has newest on its main branch.
 *
 * @throws an Error with a sentence for the person at the terminal
 */
export async function fetchTemplate(root: string, {remote, address}: Template): Promise<Version> {
  try {
    await git(root, 'fetch', '--quiet', '--no-tags', '--', remote ?? address, 'HEAD')
  } catch (error) {
    throw refused(address, error)
  }
  const commit = (await git(root, 'rev-parse', 'FETCH_HEAD')).trim()
  if ((await git(root, 'ls-tree', commit, 'content')) !== '') {
    throw new Error(
      `${address} has content of its own, so it is somebody's site and not the template: ${howToName}`,
    )
  }
  return readVersion(root, commit).catch((error: unknown) => {
    throw new Error(`${address} is no version of this project: ${howToName}`, {cause: error})
  })
}

export async function readVersion(root: string, commit: string): Promise<Version> {
  const {version} = v.parse(manifestSchema, await git(root, 'show', `${commit}:package.json`))
  const date = (await git(root, 'log', '-1', '--format=%cs', commit)).trim()
  return {commit, name: version, date}
}

function refused(address: string, error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error)
  if (/could not resolve host|unable to access|timed out|timeout|connection|SIGTERM/i.test(text)) {
    return new Error(`${address} could not be reached: run this again when you are online.`, {cause: error})
  }
  return new Error(`git could not read ${address}: ${text}\nIf that is the wrong address, ${howToName}`, {
    cause: error,
  })
}
