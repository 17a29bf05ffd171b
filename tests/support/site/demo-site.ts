import {openContentLake, type RunningLake} from 'lakebed'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readTheme} from 'site-tools/publishing/theme/theme.ts'
import {openLocalSite, prepareSiteFolder, type LocalSite} from 'site-tools/serving/local-site.ts'
import {importContent} from 'site-tools/transfer/archive.ts'
import {requireBuiltSite} from './built-site.ts'

/** The built site with its own Content Lake and the demo content. */
export interface DemoSite {
  readonly lake: RunningLake
  readonly site: LocalSite
  /** Served folder, in which no page is rendered yet. */
  readonly folder: string
  readonly log: readonly string[]
  close(): Promise<void>
}

export async function openDemoSite(): Promise<DemoSite> {
  const root = join(requireBuiltSite(), '..')
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'))
  const lake = await openContentLake()
  await importContent({
    client: lake.owner({perspective: 'raw'}),
    file: join(root, 'studio/demo'),
    replace: true,
  })
  const log: string[] = []
  const options = {
    root,
    dataDir,
    target: {projectId: undefined, tls: false, base: '/'},
    theme: readTheme(),
    log: (line: string) => void log.push(line),
  }
  return {
    lake,
    site: await openLocalSite(lake.origin, options),
    folder: await prepareSiteFolder(options),
    log,
    close: async () => {
      await lake.close()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}
