import {createClient, type SanityClient} from '@sanity/client'
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {runnerImport} from 'vite'
import {apiVersion} from '#content/config/api-version.ts'
import {ownerClient} from '#serving/local-client.ts'
import {type LocalLake, openLocalLake} from '#serving/local-lake.ts'
import type {Settings} from '#settings/settings.ts'
import type * as Welcome from '#studio/welcome/findings-of.ts'
import {documentFiles, readContentFiles} from '#transfer/content-files/read-content-files.ts'
import {openLocalContent} from '#transfer/local-content.ts'
import {readContent} from '#transfer/read-content.ts'
import {isFilled} from '#transfer/seed-on-first-start.ts'
import type {Project} from './check.ts'
import {danglingIn} from './dangling.ts'
import {type Finding, good, reasonOf, skipped, warning, wrong} from './finding.ts'

/** Things of one kind that are named before the rest is counted. */
const named = 3

/** What the rules of the Studio's forms, and its Welcome pane, say about the content. */
export async function contentFindings({root, environment, settings}: Project): Promise<Finding[]> {
  const {contentDir, hostedProjectId} = settings
  const unreadable = readContentFiles(contentDir).unreadable.map(({path, what}) =>
    wrong(`${basename(contentDir)}/${path} ${what}.`, 'Mend the file, or bring it back with git checkout.'),
  )
  if (hostedProjectId !== undefined) {
    const client = hostedClient(settings, hostedProjectId, environment['SANITY_AUTH_TOKEN'])
    return [...unreadable, ...(await contentOf(client, root))]
  }
  const isWritten = isFilled(settings.dataDir) || documentFiles(contentDir).length > 0
  return isWritten
    ? [...unreadable, ...(await localFindings(settings))]
    : [skipped('Nothing is written yet: npm start fills it with the demo content.')]
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

/** Of the lake as it is; where there is none yet, as after a clone, of one that is filled from the files for as long as it takes. */
async function localFindings(settings: Settings): Promise<Finding[]> {
  if (isFilled(settings.dataDir)) return lakeFindings(settings)
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  try {
    return await lakeFindings({...settings, dataDir})
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}

async function lakeFindings(settings: Settings): Promise<Finding[]> {
  const {root, dataDir, dataset} = settings
  const lake = await openLocalLake(settings).catch(reasonOf)
  if (typeof lake === 'string') {
    return [wrong(lake, 'Or set DATA_DIR to another folder: it is filled from what is in files.')]
  }
  try {
    const trouble = isFilled(dataDir) ? undefined : await fill(lake, settings)
    const remedy =
      'Mend the file that it is about: a reference in it leads to nothing, or a value is of another kind.'
    return trouble === undefined
      ? await contentOf(ownerClient(lake.origin, dataDir, dataset), root)
      : [wrong(trouble, remedy)]
  } finally {
    await lake.close()
  }
}

/** @returns why the files could not be taken over, as a sentence */
async function fill({origin}: LocalLake, settings: Settings): Promise<string | undefined> {
  const files = await openLocalContent(origin, settings, () => undefined)
  return files.state().trouble
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
  const demo = join(root, 'dataset/data.ndjson')
  const delivered = existsSync(demo) ? readFileSync(demo, 'utf8') : ''
  const found = await module.findingsOf(documents, client, delivered)
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
