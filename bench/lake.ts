/**
 * How the Content Lake's answers, commits, start and memory grow with its documents, and what its owner notices of hostile
 * clients: `npm run bench -- lake`, or with numbers of documents, or with 0 for the hostile clients alone.
 *
 * Each size runs in a process of its own, over HTTP, one request at a time, as one visitor would. The figures go to
 * bench/results/lake.json; compare them with each other and with those of the same machine only.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {cpus} from 'node:os'
import {join} from 'node:path'
import {measureHostile, printHostile} from './lake/hostile.ts'
import {measureSize, type SizeFigures} from './lake/measure.ts'
import {printReport} from './lake/report.ts'

const sizes =
  process.argv.slice(2).map(Number).length > 0 ? process.argv.slice(2).map(Number) : [100, 2000, 20_000]
const root = join(import.meta.dirname, '..')
const cacheDir = join(root, '.cache')
mkdirSync(cacheDir, {recursive: true})

const measured: SizeFigures[] = []
for (const size of sizes.filter((documents) => documents > 0)) {
  console.log(`${size.toLocaleString('en')} documents …`)
  measured.push(await measureSize(size, cacheDir))
}
if (measured.length > 0) printReport(measured)
console.log('Hostile clients …')
const hostile = await measureHostile(cacheDir)
printHostile(hostile)

const machine = {node: process.version, cpu: cpus()[0]?.model, cores: cpus().length}
const resultsDir = join(root, 'bench/results')
mkdirSync(resultsDir, {recursive: true})
const rounded = JSON.stringify(
  {machine, sizes: measured, hostile},
  (_name, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
  2,
)
writeFileSync(join(resultsDir, 'lake.json'), `${rounded}\n`)
