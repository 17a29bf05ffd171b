import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readLook} from '#publishing/look/look.ts'
import {readDocumentParts} from '#publishing/prerender/document.ts'
import {loadRenderer} from '#publishing/prerender/renderer.ts'
import {writePages} from '#publishing/prerender/write-pages.ts'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import {readSettings} from '#settings/settings.ts'
import {copyProject} from '#testing/journeys/project-copy.ts'
import {seedOnFirstStart} from '#transfer/seed.ts'
import {measureBuilds, type BuildTime} from './build-times.ts'

/**
 * Times `npm run build` with more and more projects: in a copy of this project, whose build stays as it is, from a lake of its own
 * that nobody else reads.
 *
 * @param root the project's folder, with a build in it
 * @param rounds how many times the pages are rendered for each size
 */
export async function timeBuilds(
  root: string,
  counts: readonly number[],
  rounds: number,
): Promise<BuildTime[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'portfolio-builds-'))
  const settings = {...readSettings(root), dataDir: join(scratch, 'data')}
  const copy = copyProject()
  const lake = await openLocalLake(settings)
  try {
    await seedOnFirstStart(lake.origin, settings)
    const renderer = await loadRenderer(root)
    const steps = {
      build: async () => {
        for (const made of ['dist', '.cache']) rmSync(join(copy.root, made), {recursive: true, force: true})
        await copy.run(['scripts/build.ts'], {DATA_DIR: settings.dataDir})
      },
      renderPages: async () => {
        const parts = readDocumentParts(root, settings.base, readLook())
        const options = {lakeOrigin: lake.origin, hasEmulators: false, siteUrl: 'https://you.example/'}
        await writePages(renderer, parts, join(scratch, 'pages'), options)
      },
    }
    return await measureBuilds(ownerClient(lake.origin, settings.dataDir), counts, steps, rounds)
  } finally {
    await lake.close()
    copy.remove()
    rmSync(scratch, {recursive: true, force: true})
  }
}
