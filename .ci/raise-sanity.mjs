/**
 * Raises every package of Sanity's to the newest version, in all `package.json` and in the lockfile; nothing is installed. In GitHub's
 * Actions the summary of the run says from which version to which.
 */
import {execFileSync} from 'node:child_process'
import {appendFileSync, globSync, readFileSync, writeFileSync} from 'node:fs'

const manifests = ['package.json', ...globSync('packages/*/package.json')]
const line = /"(sanity|groq|groq-js|@sanity\/[\w-]+|sanity-plugin-[\w-]+)": "(\d[^"]*)"/g

const npm = (...args) =>
  execFileSync('npm', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']}).trim()

const pinned = new Map(
  manifests.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(line)].map(([, name, version]) => [name, version]),
  ),
)
const newest = new Map([...pinned.keys()].map((name) => [name, npm('view', name, 'version')]))
for (const path of manifests) {
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replaceAll(line, (_, name) => `"${name}": "${newest.get(name)}"`),
  )
}

const raised = [...newest].filter(([name, version]) => version !== pinned.get(name))
const rows = raised.map(([name, version]) => `| ${name} | ${pinned.get(name)} | ${version} |\n`)
const summary =
  raised.length === 0
    ? 'All are the newest.\n'
    : `| package | pinned | newest |\n|---|---|---|\n${rows.join('')}\n`
process.stdout.write(summary)
if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary)

npm('install', '--package-lock-only', '--ignore-scripts')
