import {spawn, type ChildProcessByStdio} from 'node:child_process'
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
import type {Readable} from 'node:stream'
import {terminalEnvironment} from './portfolio.ts'

const root = join(import.meta.dirname, '../../..')

/** Folders that a fresh clone lacks, or that commands do not need. */
const excluded = new Set(['dist', '.cache', '.data', '.git', 'content', 'theme', 'tests', 'docs'])

/** A clone of the project that is built with other settings. */
export interface ProjectCopy {
  readonly root: string
  /**
   * Runs a command, such as `packages/site-tools/commands/build.ts`, until it exits.
   *
   * @param folder the working directory
   * @returns its output
   * @throws an Error with its output when it fails
   */
  run(command: readonly string[], env?: Readonly<Record<string, string>>, folder?: string): Promise<string>
  /**
   * Starts a server command, such as `packages/site-tools/commands/start.ts`, on a free port, and waits until it is ready.
   *
   * @throws an Error with its output when it exits before
   */
  start(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<RunningTask>
  remove(): void
}

export interface RunningTask {
  readonly origin: string
  /** Its output until it was ready. */
  readonly output: string
  /** Sends SIGINT and waits for the exit. */
  stop(): Promise<void>
}

/** Copies the project into a temporary folder with links to the installed packages. */
export function copyProject(): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), 'portfolio-copy-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !excluded.has(relative(root, path)),
  })
  linkInstalled(copy)
  return projectIn(copy)
}

/** A copy that exists already, with its packages installed. */
export function projectIn(copy: string): ProjectCopy {
  return {
    root: copy,
    run: async (command, env = {}, folder = '.') => {
      const child = launch(join(copy, folder), command, env)
      let output = ''
      onOutput(child, (text) => (output += text))
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`)
      return output
    },
    start: (command, env = {}) => startUp(launch(copy, command, {PORT: '0', ...env}), command),
    remove: () => rmSync(copy, {recursive: true, force: true}),
  }
}

/** Links each installed package into a copy. Workspace packages are relative links, so they resolve to the copy. */
export function linkInstalled(copy: string): void {
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'), {withFileTypes: true})) {
    const installed = join(root, 'node_modules', entry.name)
    const target = entry.isSymbolicLink() ? readlinkSync(installed) : installed
    symlinkSync(target, join(copy, 'node_modules', entry.name), 'junction')
  }
  // npm installs conflicting versions in the `node_modules` of a workspace package.
  for (const own of globSync('packages/*/node_modules', {cwd: root})) {
    symlinkSync(join(root, own), join(copy, own), 'junction')
  }
}

type Child = ChildProcessByStdio<null, Readable, Readable>

function launch(cwd: string, command: readonly string[], env: Readonly<Record<string, string>>): Child {
  return spawn(process.execPath, command, {
    cwd,
    env: {...terminalEnvironment(), ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function onOutput({stdout, stderr}: Child, onText: (text: string) => void): void {
  for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => onText(chunk.toString()))
}

function startUp(child: Child, command: readonly string[]): Promise<RunningTask> {
  return new Promise((resolve, reject) => {
    let output = ''
    const stop = async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    }
    onOutput(child, (text) => {
      output += text
      const [, origin] = /Ready\.\s+site\s+(http:\/\/[^/\s]+)/.exec(output) ?? []
      if (origin !== undefined && output.includes('Ctrl-C')) resolve({origin, output, stop})
    })
    child.once('exit', (code) =>
      reject(new Error(`${command.join(' ')} exited with ${code} before it was ready:\n${output}`)),
    )
  })
}
