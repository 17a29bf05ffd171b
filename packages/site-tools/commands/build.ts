import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {addStudio, addStudioSign} from '#publishing/build/studio-files.ts'
import {renewCurriculum} from '#publishing/curriculum/curriculum-file.ts'
import {finishBuild} from '#publishing/delivery/finish-build.ts'
import {readLook} from '#publishing/look/look.ts'
import {oldThemeAdvice} from '#publishing/look/old-theme.ts'
import {placeholderAdvice, reasonOf, refuseNothing} from '#publishing/prerender/content-advice.ts'
import {writePictures} from '#publishing/prerender/pictures.ts'
import {renderSite} from '#publishing/prerender/render-site.ts'
import {loadRenderer} from '#publishing/prerender/renderer.ts'
import {ownerClient, visitorClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import {missingFormAdvice, readContactServices, readSettings} from '#settings/settings.ts'
import {runTask, step} from '#tasks/task.ts'
import {readLakeContent} from '#transfer/content-files/lake-content.ts'
import {writePublishedState} from '#transfer/deploy/published-state.ts'
import {fillLocalLake} from '#transfer/local-content.ts'
import {projectRoot} from '../project-root.ts'

/**
 * Builds what a static host publishes: `dist/` with every page in it. With `--for-github-pages` it needs no rules of a host: pages carry
 * their policy in themselves, and every address has a file.
 */
await runTask(async () => {
  const settings = readSettings(projectRoot)
  const {root, base, siteUrl, host, hostedProjectId, studioOrigin, previewedOrigin} = settings
  const look = readLook()
  const dist = join(root, 'dist')
  const contact = readContactServices(root, false)
  const target = {projectId: hostedProjectId, contact, tls: true, base, studioOrigin, previewedOrigin}
  // Local content is published without its Studio.
  await buildIfStale(root, hostedProjectId !== undefined)
  let curriculumAdvice: string | undefined
  let pageData: readonly string[] = []
  const lake = hostedProjectId === undefined ? await openLocalLake(settings) : undefined
  try {
    if (lake?.isShared === false) await fillLocalLake(lake.origin, settings, console.log)
    const renderer = await loadRenderer(root)
    const options = {lakeOrigin: lake?.origin ?? 'http://localhost', hasEmulators: false, siteUrl}
    const written = await step('Rendering the pages', async () => {
      refuseNothing(await renderer.readSiteFacts(options), settings)
      curriculumAdvice = await renewCurriculum(renderer, look, dist, options)
      return renderSite({root, folder: dist, target, look, options, place: settings, keepGoing: false})
    }).catch((error: unknown) => {
      throw new Error(reasonOf(error, settings), {cause: error})
    })
    pageData = written.texts
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(file, 'utf8'))
    if (lake !== undefined) {
      const {documents} = await readLakeContent(visitorClient(lake.origin))
      writePublishedState(documents, join(root, 'dist'))
      const pages = written.texts
        .filter((file) => file.endsWith('.html'))
        .map((file) => readFileSync(file, 'utf8'))
      await step('Making the pictures of the local content', async () => {
        const onDemand = JSON.stringify(await renderer.readImagesOnDemand(options))
        const owner = ownerClient(lake.origin, settings.dataDir)
        const {total, made} = await writePictures(owner, dist, [...pages, onDemand], (done, of) => {
          if (done % 100 === 0) console.log(`  ${done} of ${of} files`)
        })
        console.log(`  ${made} of ${total} files, the others were there`)
      })
    }
  } finally {
    await lake?.close()
  }
  if (hostedProjectId === undefined) addStudioSign(dist, base)
  else addStudio(root, dist)
  const forPlainFiles = process.argv.includes('--for-github-pages')
  const rules = forPlainFiles ? 'none' : (host?.rules ?? 'built')
  await finishBuild(root, {...target, rules, hostCompresses: forPlainFiles || host !== undefined})
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
  const advices = [
    placeholderAdvice(pageData),
    curriculumAdvice,
    oldThemeAdvice(root),
    missingFormAdvice(contact),
  ]
  for (const advice of advices) if (advice !== undefined) console.log(advice)
  console.log('dist/ is ready: publish it on any static host, or see it with npm start.')
})
