import {execFile, execFileSync, spawn} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {delimiter, dirname, join} from 'node:path'
import {promisify} from 'node:util'

const root = join(import.meta.dirname, '../..')
const workspace = join(root, 'packages/lakebed')
export const {name, version}: {name: string; version: string} = JSON.parse(
  readFileSync(join(workspace, 'package.json'), 'utf8'),
)

export function packLake(folder: string): string {
  execFileSync('node', ['build.ts'], {cwd: workspace, stdio: 'inherit'})
  execFileSync('npm', ['pack', './dist', '--silent', '--pack-destination', folder], {cwd: workspace})
  return join(folder, `${name}-${version}.tgz`)
}

/** A project outside this repository, with one version of Node. */
export class Project {
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv

  constructor(folder: string, node = process.execPath) {
    mkdirSync(folder, {recursive: true})
    this.folder = folder
    this.#env = {...process.env, PATH: [dirname(node), process.env['PATH']].join(delimiter)}
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.folder, path)), {recursive: true})
    writeFileSync(join(this.folder, path), content)
  }

  install(...packages: string[]): void {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], {
      cwd: this.folder,
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  async run(command: string, ...args: string[]): Promise<string> {
    const {stdout, stderr} = await promisify(execFile)(command, args, {cwd: this.folder, env: this.#env})
    return stdout + stderr
  }

  /** Runs the package's command until it prints `until`. */
  async serve(until: RegExp, ...args: string[]): Promise<Served> {
    const child = spawn('npx', ['--no-install', name, ...args], {
      cwd: this.folder,
      env: this.#env,
      detached: true,
    })
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (until.test(output)) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`The command ended with ${code}: ${output}`)))
    })
    return {
      output: () => output,
      // npx does not forward signals to the command.
      stop: () => void (child.pid !== undefined && process.kill(-child.pid)),
    }
  }
}

interface Served {
  output(): string
  stop(): void
}

export function installNode(release: string): string {
  const folder = join(root, `.cache/node-${release}`)
  const packageName = `node-${process.platform}-${process.arch}`
  const path = join(folder, 'node_modules', packageName, 'bin/node')
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--prefix', folder]
  execFileSync('npm', [...args, `${packageName}@${release}`], {stdio: ['ignore', 'ignore', 'inherit']})
  return path
}
