import {createClient, type SanityClient} from '@sanity/client'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {runnerImport} from 'vite'
import {apiVersion} from '#content/config/api-version.ts'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import type {Settings} from '#settings/settings.ts'
import type * as Welcome from '#studio/welcome/findings-of.ts'
import {documentFiles, readContentFiles} from '#transfer/content-files/read-content-files.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {readContent} from '#transfer/read-content.ts'
import {isFilled} from '#transfer/seed-on-first-start.ts'
import type {Project} from './check.ts'
import {danglingIn} from './dangling.ts'
import {type Finding, good, skipped, warning, wrong} from './finding.ts'

/** Things of one kind that are named before the rest is counted. */
const named = 3

/** What the rules of the Studio's forms, and its Welcome pane, say about the content. */
export async function contentFindings({root, environment, settings}: Project): Promise<Finding[]> {
  const unreadable = readContentFiles(settings.contentDir).unreadable.map(({path, what}) =>
    wrong(
      `${basename(settings.contentDir)}/${path} ${what}.`,
      'Mend the file, or bring it back with git checkout.',
    ),
  )
  if (settings.hostedProjectId !== undefined) {
    const token = environment['SANITY_AUTH_TOKEN']
    return [
      ...unreadable,
      ...(await contentOf(hostedClient(settings, settings.hostedProjectId, token), root)),
    ]
  }
  const isWritten = isFilled(settings.dataDir) || documentFiles(settings.contentDir).length > 0
  if (!isWritten) {
    return [skipped('Nothing is written yet: npm start fills it with the demo content.')]
  }
  return [...unreadable, ...(await inLocalLake(settings, (client) => contentOf(client, root)))]
}

/** @param token without one what is published is seen, and no draft */
function hostedClient({dataset}: Settings, projectId: string, token: string | undefined): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    ...(token === undefined ? {} : {token}),
  })
}

/** The lake as it is; where there is none yet, as after a clone, one of the files for as long as it takes. */
async function inLocalLake<Result>(
  settings: Settings,
  work: (client: SanityClient) => Promise<Result>,
): Promise<Result> {
  const isThere = isFilled(settings.dataDir)
  const dataDir = isThere ? settings.dataDir : mkdtempSync(join(tmpdir(), 'doctor-'))
  const lake = await openLocalLake({...settings, dataDir})
  try {
    if (!isThere) await openLocalContent(lake.origin, {...settings, dataDir}, () => undefined)
    return await work(ownerClient(lake.origin, dataDir, settings.dataset))
  } finally {
    await lake.close()
    if (!isThere) rmSync(dataDir, {recursive: true, force: true})
  }
}

async function contentOf(client: SanityClient, root: string): Promise<Finding[]> {
  const {documents, assets} = await readContent(client, true)
  if (documents.length === 0) return [skipped('There is no content to look at yet.')]
  // The Studio's modules are written for a bundler.
  const {module} = await runnerImport<typeof Welcome>(join(root, 'studio/welcome/findings-of.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    envPrefix: ['VITE_', 'SANITY_STUDIO_'],
  })
  const found = await module.findingsOf(documents, client, join(root, 'dataset/data.ndjson'))
  const dangling = danglingIn([...documents, ...assets]).map(({from, to}) =>
    wrong(
      `${from} refers to ${to}, which is not there.`,
      'Open it in the Studio and choose another, or take it out.',
    ),
  )
  const findings = [...dangling, ...kinds.flatMap((kind) => summary(kind, found))]
  return findings.length > 0
    ? findings
    : [good(`${documents.length} documents keep to the rules of their forms, in words of your own.`)]
}

type Found = Welcome.Finding

interface Kind {
  readonly urgency: Found['urgency']
  readonly state: typeof warning
  readonly heading: string
  readonly remedy: string
}

/** What the Welcome pane tells apart, the most urgent first. */
const kinds: readonly Kind[] = [
  {
    urgency: 'wrong',
    state: wrong,
    heading: 'break a rule of their form',
    remedy: 'Mend each in the Studio: Welcome leads to the field.',
  },
  {
    urgency: 'demo',
    state: warning,
    heading: 'still have words of the demo',
    remedy: 'Write your own: Welcome in the Studio leads to each field.',
  },
  {
    urgency: 'unpublished',
    state: warning,
    heading: 'have changes that are not published',
    remedy: 'Publish or discard them in the Studio.',
  },
  {
    urgency: 'nowhere',
    state: warning,
    heading: 'are on no page',
    remedy: 'Open each in the Studio and show it, or delete it.',
  },
  {
    urgency: 'better',
    state: warning,
    heading: 'could be better',
    remedy: 'Welcome in the Studio leads to each field.',
  },
]

function summary({urgency, state, heading, remedy}: Kind, found: readonly Found[]): Finding[] {
  const own = found.filter((finding) => finding.urgency === urgency)
  if (own.length === 0) return []
  const lines = own.slice(0, named).map(({title, what}) => `${title}: ${what}`)
  const rest = own.length > named ? [`and ${own.length - named} more.`] : []
  return [state(`${own.length} ${heading}. ${[...lines, ...rest].join(' ')}`, remedy)]
}
