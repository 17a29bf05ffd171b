/**
 * Runs one of the project's scripts: `node scripts/bootstrap.mjs scripts/start.ts`. What few scripts need is named by its folder before
 * the script, `--with bench`, and is installed there.
 *
 * Plain JavaScript for Node 20, because it runs before anything is installed: it installs the dependencies when
 * their lockfile has changed, then hands over under the Node that the lockfile brings along.
 */
import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const installedNode = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')

/** Milliseconds after which a script that was asked to end is ended: a computation may keep it from hearing of it. */
const patience = 10_000

/** Who has started this. */
const parent = process.ppid

/** Each has a lockfile. */
const folders = ['.']
const asked = process.argv.slice(2)
while (asked[0] === '--with') folders.push(asked.splice(0, 2)[1])
const [script, ...rest] = asked
if (script === undefined || !existsSync(join(root, script))) {
  fail(`There is no script "${script ?? ''}". See what there is to run: npm run`)
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20)
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer from your package manager.`)

for (const folder of folders) await install(join(root, folder))
process.exitCode = await run(runtime(), [join(root, script), ...rest])

/** Installs exactly what a folder's lockfile names, once for each version of the lockfile. */
async function install(folder) {
  const stamp = join(folder, 'node_modules/.installed-lockfile')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing the dependencies (the first time takes a minute or two) …')
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  // Another package manager names itself there, too.
  const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  // Whatever the environment says: what builds and tests is in devDependencies.
  const quiet = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const code = npm ? await run(process.execPath, [npm, ...quiet], folder) : await run('npm', quiet, folder)
  clearInterval(ticker)
  if (code !== 0)
    fail('The installation failed: see the lines above, check the network and run the same command again.')
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${seconds()} s.`)
}

/** The Node that the `node` package installed; a system Node that can run TypeScript does as well. */
function runtime() {
  // It is linked with glibc, which Alpine has not.
  const isOfThisSystem = !existsSync('/etc/alpine-release')
  if (isOfThisSystem && existsSync(installedNode)) return installedNode
  if (process.features.typescript) return process.execPath
  if (!isOfThisSystem)
    return fail(
      `The bundled Node does not run on Alpine, and Node ${process.versions.node} cannot run TypeScript: install Node 24 or newer.`,
    )
  return fail(
    `The bundled Node was not installed (install scripts may be switched off) and Node ${process.versions.node} cannot run TypeScript: ` +
      'install Node 24 or newer, or run: npm install-scripts approve node && npm rebuild node',
  )
}

/** Resolves with the exit code; signals reach the child, which decides when to stop. */
function run(command, args, cwd = root) {
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, args, {
      cwd,
      stdio: 'inherit',
      // Each thread that draws pictures would keep memory of its own (glibc).
      env: {MALLOC_ARENA_MAX: '2', ...process.env, ...proxyExceptions(), PATH: path},
      // npm is a batch file there.
      shell: isWindows && command === 'npm',
    })
    let insisted = false
    const insist = () =>
      setTimeout(() => {
        insisted = true
        child.kill('SIGKILL')
      }, patience).unref()
    const forward = (signal) => {
      child.kill(signal)
      insist()
    }
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    // npm ends at once when it is asked to, and tells nobody.
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) forward('SIGTERM')
    }, 1000).unref()
    // Ctrl-C reaches the whole process group, so the child has it already.
    process.on('SIGINT', insist)
    child.on('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL' && !insisted)
        console.error(
          'The system ended it, most likely for want of memory: close what else runs, or add swap, and run it again.',
        )
      clearInterval(watch)
      process.off('SIGTERM', forward)
      process.off('SIGHUP', forward)
      process.off('SIGINT', insist)
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
