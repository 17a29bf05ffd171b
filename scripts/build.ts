import {join} from 'node:path'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {finishBuild} from '#publishing/delivery/finish-build.ts'
import {refuseNothing, rejectWithAdvice} from '#publishing/prerender/content-advice.ts'
import {readDocumentParts} from '#publishing/prerender/document.ts'
import {placeholderAdvice, readPageContents} from '#publishing/prerender/placeholder-advice.ts'
import {writePictures} from '#publishing/prerender/pictures.ts'
import {loadRenderer} from '#publishing/prerender/renderer.ts'
import {writePages} from '#publishing/prerender/write-pages.ts'
import {visitorClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import {missingFormAdvice, readContactServices} from '#settings/contact-form.ts'
import {readSettings} from '#settings/settings.ts'
import {step} from '#tasks/progress.ts'
import {runTask} from '#tasks/run-task.ts'
import {fillLocalLake} from '#transfer/local-content.ts'

/** Builds what a static host publishes: `dist/` with every page in it. `--for-github-pages` puts the policy into the pages. */
await runTask(async () => {
  const settings = readSettings(join(import.meta.dirname, '..'))
  const {root, base, siteUrl, hostedProjectId, studioOrigin, previewedOrigin} = settings
  await buildIfStale(root)
  const lake = hostedProjectId === undefined ? await openLocalLake(settings) : undefined
  try {
    if (lake?.isShared === false) await fillLocalLake(lake.origin, settings, console.log)
    const renderer = await loadRenderer(root)
    const options = {lakeOrigin: lake?.origin ?? 'http://localhost', hasEmulators: false, siteUrl}
    await step(`Rendering ${renderer.pagePaths.length + 1} pages`, async () => {
      refuseNothing(await renderer.readSiteFacts(options), settings)
      await writePages(renderer, readDocumentParts(root, base), join(root, 'dist'), options)
    }).catch(rejectWithAdvice(settings))
    if (lake !== undefined) {
      await step('Taking the pictures of the local content along', () =>
        writePictures(visitorClient(lake.origin), join(root, 'dist')),
      )
    }
  } finally {
    await lake?.close()
  }
  const metaPolicies = process.argv.includes('--for-github-pages') ? 'every' : 'not-found'
  const contact = readContactServices(root, false)
  const target = {projectId: hostedProjectId, contact, tls: true, base, studioOrigin, previewedOrigin}
  await finishBuild(root, {...target, metaPolicies})
  if (siteUrl === undefined) {
    console.log(
      'BASE_URL is not set, so pages name no address of theirs to search engines and link previews.',
    )
  }
  if (hostedProjectId === undefined) {
    console.log(
      'Content comes from the local Content Lake: what is published later shows after another build.',
    )
  }
  const advices = [placeholderAdvice(readPageContents(join(root, 'dist'))), missingFormAdvice(contact)]
  for (const advice of advices) if (advice !== undefined) console.log(advice)
  console.log('dist/ is ready: publish it on any static host, or see it with npm start.')
})
