import {basename, join} from 'node:path'
import {openLocalLake} from '#serving/local-lake.ts'
import {readSettings} from '#settings/settings.ts'
import {runTask} from '#tasks/task.ts'
import {troublesOf} from '#transfer/content-files/content-files-state.ts'
import {readSituation} from '#transfer/going-online/going-online.ts'
import {describeSituation} from '#transfer/going-online/describe-situation.ts'
import {openLocalContent} from '#transfer/local-content.ts'

/** Says what of the content is online, what is not, and what to do next. An address may be named: `-- https://you.example/`. */
await runTask(async () => {
  const settings = readSettings(join(import.meta.dirname, '..'))
  if (settings.hostedProjectId !== undefined) {
    throw new Error(
      'Content lives in a hosted project: what is published there is online with the next build.',
    )
  }
  const [named] = process.argv.slice(2)
  const siteUrl = named === undefined ? settings.siteUrl : URL.parse(named)?.href.replace(/\/*$/, '/')
  if (named !== undefined && siteUrl === undefined)
    throw new Error(`"${named}" is no address: write https://you.example/.`)
  const lake = await openLocalLake(settings)
  try {
    const content = await openLocalContent(lake.origin, settings, () => undefined)
    const situation = await readSituation(content, {contentDir: settings.contentDir, siteUrl})
    for (const trouble of troublesOf(situation.files, basename(settings.contentDir))) console.log(trouble)
    for (const line of await describeSituation(situation, content)) console.log(line)
    if (situation.advice.tone !== 'good') process.exitCode = 1
  } finally {
    await lake.close()
  }
})
