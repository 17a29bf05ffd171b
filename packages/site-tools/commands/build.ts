import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {addStudio, writeStudioPlaceholder} from '#publishing/build/studio-files.ts'
import {updateCv} from '#publishing/cv/build-cv.ts'
import {finishBuild} from '#publishing/delivery/finish-build.ts'
import {placeholderAdvice, renderErrorMessage, requireContent} from '#publishing/prerender/content-errors.ts'
import {writePictures} from '#publishing/prerender/pictures.ts'
import {renderSite} from '#publishing/prerender/render-site.ts'
import {loadRenderer} from '#publishing/prerender/renderer.ts'
import {readTheme} from '#publishing/theme/theme.ts'
import {ownerClient, visitorClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import {missingFormAdvice, readContactServices, readSettings} from '#settings/settings.ts'
import {print, runTask, step} from '#tasks/task.ts'
import {readLakeContent} from '#transfer/content-files/lake-content.ts'
import {writePublishedState} from '#transfer/deploy/published-state.ts'
import {fillLocalLake} from '#transfer/local-content.ts'
import {projectRoot} from '../project-root.ts'

/** `npm run build [-- --for-github-pages]` builds the static site in `dist/`. */
await runTask(async () => {
  const {values} = parseArgs({options: {'for-github-pages': {type: 'boolean'}}})
  const settings = readSettings(projectRoot)
  const {root, base, siteUrl, host, hostedProjectId, studioOrigin, previewedOrigin} = settings
  const theme = readTheme()
  const dist = join(root, 'dist')
  const contact = readContactServices(root, false)
  const target = {projectId: hostedProjectId, contact, tls: true, base, studioOrigin, previewedOrigin}
  await buildIfStale(root, hostedProjectId !== undefined)
  await using lake = hostedProjectId === undefined ? await openLocalLake(settings) : undefined
  if (lake?.isShared === false) await fillLocalLake(lake.origin, settings, print)
  const renderer = await loadRenderer(root)
  const options = {lakeOrigin: lake?.origin ?? 'http://localhost', hasEmulators: false, siteUrl}
  const job = {root, folder: dist, target, theme, options, source: settings, continueOnError: false}
  const {texts, cvAdvice} = await step('Rendering the pages', async () => {
    requireContent(await renderer.readSiteInfo(options), settings)
    const advice = await updateCv(renderer, theme, dist, options)
    return {...(await renderSite(job)), cvAdvice: advice}
  }).catch((error: unknown) => {
    throw new Error(renderErrorMessage(error, settings), {cause: error})
  })
  const readTexts = (extension: string) =>
    texts.filter((file) => file.endsWith(extension)).map((file) => readFileSync(file, 'utf8'))
  if (lake !== undefined) {
    const {documents} = await readLakeContent(visitorClient(lake.origin))
    writePublishedState(documents, dist)
    await step('Writing the images of the local content', async () => {
      const onDemand = JSON.stringify(await renderer.readImagesOnDemand(options))
      const owner = ownerClient(lake.origin, settings.dataDir)
      const {total, written} = await writePictures(owner, dist, [...readTexts('.html'), onDemand])
      console.log(`  ${written} of ${total} files, the others exist`)
    })
  }
  if (hostedProjectId === undefined) writeStudioPlaceholder(dist, base)
  else addStudio(root, dist)
  const forGitHubPages = values['for-github-pages'] === true
  const rules = forGitHubPages ? 'none' : (host?.rules ?? 'built')
  await finishBuild(root, {...target, rules, hostCompresses: forGitHubPages || host !== undefined})
  const advice = [
    siteUrl === undefined &&
      'BASE_URL is not set, so pages have no canonical URL for search engines and link previews.',
    hostedProjectId === undefined &&
      'Content comes from the local Content Lake: run the build again after you publish.',
    placeholderAdvice(readTexts('.json')),
    cvAdvice,
    missingFormAdvice(contact),
  ]
  for (const line of advice) if (typeof line === 'string') print(line)
  console.log('dist/ is ready: publish it on any static host, or see it with npm start.')
})
