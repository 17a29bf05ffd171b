import type {Choice} from './merge-json.ts'

/** What is the owner's alone: the template has none of it. */
export const untouched = ['content', 'theme']

/**
 * What an owner makes theirs although the template has it too: what is said of the project, the demo, and what the site is published
 * with. Where both have changed one of these, the owner's stays, or stays away.
 */
const owners = /^(?:[\w-]+\.md|LICENSE|(?:dataset|docs|public|\.github)\/.*)$/

export function isOwners(path: string): boolean {
  return owners.test(path)
}

/** What of `package.json` says whose project it is. */
const identity = new Set([
  'author',
  'bugs',
  'description',
  'homepage',
  'keywords',
  'license',
  'name',
  'private',
  'repository',
  'version',
])

/** What the template has tried together. */
const triedTogether = new Set(['allowScripts', 'dependencies', 'devDependencies', 'engines', 'overrides'])

/** Whose entry counts where both have changed the same one, for the files that are merged by their entries. */
export const manifests: Readonly<Record<string, Choice>> = {
  'package.json': ([name = '']) => {
    if (identity.has(name)) return 'ours'
    return triedTogether.has(name) ? 'theirs' : undefined
  },
  'package-lock.json': (path) => {
    const isOfProject = path.length === 1 || (path[0] === 'packages' && path[1] === '' && path.length === 3)
    return isOfProject && identity.has(path.at(-1) ?? '') ? 'ours' : 'theirs'
  },
}
