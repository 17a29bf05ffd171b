import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join, relative} from 'node:path'
import {terminalEnvironment} from './portfolio.ts'

const root = join(import.meta.dirname, '../..')

/** What a fresh clone has not, and what only measurements and readers need. */
const leftOut = new Set(['dist', '.cache', '.data', '.git', 'content', 'bench', 'docs', 'rehearsals'])

/** The project as somebody else has cloned it: built with other settings, it leaves this one's build alone. */
export interface ProjectCopy {
  readonly root: string
  /**
   * Runs one of the tasks behind the npm scripts, such as `scripts/build.ts`, to its end.
   *
   * @returns what it said
   * @throws an Error with what it said when it fails
   */
  run(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>
  /** Removes the copy. */
  remove(): void
}

/** Copies the project into a temporary folder, but shares what is installed. */
export function copyProject(): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), 'portfolio-copy-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !leftOut.has(relative(root, path)),
  })
  linkInstalled(copy)
  return {
    root: copy,
    run: async (command, env = {}) => {
      const child = spawn(process.execPath, command, {cwd: copy, env: {...terminalEnvironment(), ...env}})
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      }
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`)
      return output
    },
    remove: () => rmSync(copy, {recursive: true, force: true}),
  }
}

/** Links what is installed here into a copy, each package by itself: those of this repository, which are links, lead into the copy. */
export function linkInstalled(copy: string): void {
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'), {withFileTypes: true})) {
    const installed = join(root, 'node_modules', entry.name)
    const target = entry.isSymbolicLink() ? readlinkSync(installed) : installed
    symlinkSync(target, join(copy, 'node_modules', entry.name), 'junction')
  }
  // Where a package needs another version than the rest does, it has its own.
  for (const own of globSync('packages/*/node_modules', {cwd: root})) {
    symlinkSync(join(root, own), join(copy, own), 'junction')
  }
}
