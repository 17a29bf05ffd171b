import {openContentLake, type RunningLake} from 'content-lake'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readLook} from 'site-tools/publishing/look/look.ts'
import {openLocalSite, prepareLocalSite, type LocalSite} from 'site-tools/serving/local-site.ts'
import {seedDataset} from 'site-tools/transfer/seed.ts'
import {requireBuiltSite} from './built-site.ts'

/** The built site over a lake of its own, with the demo content in it. */
export interface DemoSite {
  readonly lake: RunningLake
  readonly site: LocalSite
  /** What is served. No page is rendered yet. */
  readonly folder: string
  /** Lines printed to the terminal. */
  readonly output: readonly string[]
  close(): Promise<void>
}

export async function openDemoSite(): Promise<DemoSite> {
  const root = join(requireBuiltSite(), '..')
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'))
  const lake = await openContentLake()
  await seedDataset({client: lake.owner({perspective: 'raw'}), datasetDir: join(root, 'studio/demo')})
  const output: string[] = []
  const options = {
    root,
    dataDir,
    target: {projectId: undefined, tls: false, base: '/'},
    look: readLook(),
    log: (line: string) => void output.push(line),
  }
  return {
    lake,
    site: await openLocalSite(lake.origin, options),
    folder: await prepareLocalSite(options),
    output,
    close: async () => {
      await lake.close()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}
