/** Size and start time of the installed package: `npm run bench -- lake-package`. Medians of nine processes. */
import {globSync, mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {packLake, Project} from '../package/project.ts'
import {benchDocuments} from './lake/documents.ts'
import {median} from './median.ts'

const processes = 9
const script = `
const started = performance.now()
const {openContentLake, seedLake} = await import('lakebed/testing')
const times = {'import': performance.now() - started}
const time = async (name, work) => {
  const before = performance.now()
  return work().finally(() => (times[name] = performance.now() - before))
}
const first = await time('first open', openContentLake)
const further = await time('further open', openContentLake)
for (const size of [100, 2000]) {
  const {default: documents} = await import('./documents-' + size + '.json', {with: {type: 'json'}})
  const seed = await time('seed of ' + size, () => seedLake(documents))
  await (await seed.fork()).close()
  const fork = await time('fork of ' + size, () => seed.fork())
  await fork.close()
  times['MB of memory, ' + size] = process.memoryUsage().rss / 1e6
}
await first.close()
await further.close()
console.log(JSON.stringify(times))
`

const folder = mkdtempSync(join(tmpdir(), 'bench-package-'))
const project = new Project(join(folder, 'project'))
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2)
const installed = () => {
  const files = globSync('node_modules/**', {cwd: project.folder})
  return megabytes(files.reduce((sum, file) => sum + statSync(join(project.folder, file)).blocks * 512, 0))
}
try {
  const tarball = packLake(folder)
  project.write('package.json', '{"type": "module"}')
  project.write('start.js', script)
  for (const size of [100, 2000])
    project.write(`documents-${size}.json`, JSON.stringify(benchDocuments(size)))
  project.install(tarball)
  const sizes = {'MB of the tarball': megabytes(statSync(tarball).size), 'MB installed': installed()}
  const runs: Record<string, number>[] = []
  for (let run = 0; run < processes; run += 1) runs.push(JSON.parse(await project.run('node', 'start.js')))
  project.install('sharp')
  console.table({...sizes, 'MB installed with sharp': installed()})
  const names = Object.keys(runs[0] ?? {})
  console.table(
    Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0)).toFixed(1)])),
  )
} finally {
  rmSync(folder, {recursive: true, force: true})
}
