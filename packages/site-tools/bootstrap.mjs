/**
 * `bootstrap.mjs [--with FOLDER] start|PATH` runs a command or a script, after installing the dependencies of the project and of FOLDER, and
 * Node if the system's is older than 24. Plain JavaScript for Node 20, without dependencies.
 */
import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const isWindows = process.platform === 'win32'

/** A child that ignores a signal is killed after this time. */
const killDelayMs = 10_000

const parent = process.ppid

const folders = ['.']
const argv = process.argv.slice(2)
while (argv[0] === '--with') folders.push(argv.splice(0, 2)[1])
const [task = '', ...rest] = argv
const script = task.includes('/') ? task : `packages/site-tools/commands/${task}.ts`
if (!existsSync(join(root, script))) {
  fail(`There is no command "${task}". See what there is to run: npm run`)
}
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer from your package manager.`)
}

for (const folder of folders) await installDependencies(join(root, folder))
const node = major >= 24 ? process.execPath : await installNode()
process.exitCode = await run(node, [join(root, script), ...rest])

async function installDependencies(folder) {
  const locked = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  const isCurrent = Object.entries(locked).every(([path, {version, integrity, optional}]) => {
    const present = installed[path]
    // Optional packages can be for another platform.
    if (present === undefined) return path === '' || optional === true
    return present.version === version && present.integrity === integrity
  })
  if (isCurrent) return
  // Also with NODE_ENV=production.
  await npm('the dependencies (the first time takes a minute or two)', ['ci', '--include=dev'], folder)
}

/** The packages of a lockfile by path. npm writes the one in node_modules at the end of an installation. */
function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

async function installNode() {
  if (existsSync('/etc/alpine-release')) {
    fail(
      `Node ${process.versions.node} is too old, and Alpine has no glibc for the one from npm: ` +
        'install Node 24 or newer (apk add nodejs-current npm).',
    )
  }
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim()
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${isWindows ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, `.cache/node-${version}`)
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    const command = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]
    await npm(`Node ${version}`, command, root)
  }
  return join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
}

async function npm(what, command, folder) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`Installing ${what} …`)
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  // Other package managers set the variable, too.
  const cli = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  const all = [...command, '--no-fund', '--no-audit', '--loglevel=error']
  const code = cli ? await run(process.execPath, [cli, ...all], folder) : await run('npm', all, folder)
  clearInterval(ticker)
  if (code !== 0) {
    fail('The installation failed: see the lines above, check the network and run the same command again.')
  }
  console.log(`Installed in ${seconds()} s.`)
}

function run(command, args, cwd = root) {
  return new Promise((resolve) => {
    const tools = [...(command === 'npm' ? [] : [dirname(command)]), join(root, 'node_modules/.bin')]
    const path = [...tools, process.env.PATH].join(delimiter)
    const child = spawn(command, args, {
      cwd,
      stdio: 'inherit',
      // glibc keeps memory per thread, and sharp uses several.
      env: {MALLOC_ARENA_MAX: '2', ...process.env, ...proxyExceptions(), PATH: path},
      // npm is a batch file on Windows.
      shell: isWindows && command === 'npm',
    })
    let isKilled = false
    const killLater = () =>
      setTimeout(() => {
        isKilled = true
        child.kill('SIGKILL')
      }, killDelayMs).unref()
    const forward = (signal) => {
      child.kill(signal)
      killLater()
    }
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    // Ctrl-C reaches the child directly.
    process.on('SIGINT', killLater)
    // npm does not forward SIGTERM.
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) forward('SIGTERM')
    }, 1000).unref()
    child.on('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL' && !isKilled) {
        console.error(
          'The system killed the command, probably because memory ran out. Close other programs or add swap, and run it again.',
        )
      }
      clearInterval(watch)
      process.off('SIGTERM', forward)
      process.off('SIGHUP', forward)
      process.off('SIGINT', killLater)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

/** Proxies do not reach local servers. */
function proxyExceptions() {
  const given = process.env.NO_PROXY ?? process.env.no_proxy
  const hosts = [given, 'localhost', '127.0.0.1', '::1'].filter(Boolean).join(',')
  return {NO_PROXY: hosts, no_proxy: hosts}
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
