/**
 * Runs one of the commands: `node packages/site-tools/bootstrap.mjs start` runs `commands/start.ts`, a path is run as it is.
 * Packages that one suite needs have a folder with a lockfile of its own, which is installed first:
 * `--with tests/e2e/engines/drivers`.
 *
 * Plain JavaScript for Node 20, because it runs before anything is installed: it installs what the lockfile names, and
 * where the system's Node is older than 24, the one of `.node-version`. Then it hands over.
 */
import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const isWindows = process.platform === 'win32'

/** Milliseconds until a script is killed after a signal: a busy event loop handles none. */
const killTimeout = 10_000

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

/** Installs exactly what a folder's lockfile names, unless that is what npm has installed there. */
async function installDependencies(folder) {
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  const isCurrent = Object.entries(wanted).every(([path, {version, integrity, optional}]) => {
    const there = installed[path]
    // Optional packages are often for another platform.
    if (there === undefined) return path === '' || optional === true
    return there.version === version && there.integrity === integrity
  })
  if (isCurrent) return
  // NODE_ENV=production would leave out the devDependencies that build and test.
  await npm('the dependencies (the first time takes a minute or two)', ['ci', '--include=dev'], folder)
}

/** The packages of a lockfile by their paths. npm writes the one in node_modules when it has installed everything. */
function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/** Installs the Node of `.node-version`, of the packages that the package `node` installs, and returns its path. */
async function installNode() {
  if (existsSync('/etc/alpine-release')) {
    fail(
      `Node ${process.versions.node} is too old, and the one that would be installed needs glibc, which Alpine has not: ` +
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
  // Another package manager names itself there, too.
  const cli = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  const all = [...command, '--no-fund', '--no-audit', '--loglevel=error']
  const code = cli ? await run(process.execPath, [cli, ...all], folder) : await run('npm', all, folder)
  clearInterval(ticker)
  if (code !== 0) {
    fail('The installation failed: see the lines above, check the network and run the same command again.')
  }
  console.log(`Installed in ${seconds()} s.`)
}

/** Resolves with the exit code; signals reach the child, which decides when to stop. */
function run(command, args, cwd = root) {
  return new Promise((resolve) => {
    // What the script starts finds the same Node.
    const tools = [...(command === 'npm' ? [] : [dirname(command)]), join(root, 'node_modules/.bin')]
    const path = [...tools, process.env.PATH].join(delimiter)
    const child = spawn(command, args, {
      cwd,
      stdio: 'inherit',
      // glibc would keep an arena per thread that processes images.
      env: {MALLOC_ARENA_MAX: '2', ...process.env, ...proxyExceptions(), PATH: path},
      // npm is a batch file there.
      shell: isWindows && command === 'npm',
    })
    let isKilled = false
    const killLater = () =>
      setTimeout(() => {
        isKilled = true
        child.kill('SIGKILL')
      }, killTimeout).unref()
    const forward = (signal) => {
      child.kill(signal)
      killLater()
    }
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    // Ctrl-C reaches the whole process group, so the child has it already.
    process.on('SIGINT', killLater)
    // npm does not forward a signal to end.
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
          'The system killed it, most likely for lack of memory: close other programs, or add swap, and try again.',
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

/** A proxy leads to what is elsewhere; what runs here is asked directly. */
function proxyExceptions() {
  const given = process.env.NO_PROXY ?? process.env.no_proxy
  const all = [given, 'localhost', '127.0.0.1', '::1'].filter(Boolean).join(',')
  return {NO_PROXY: all, no_proxy: all}
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
