import {ClientError, type SanityClient} from '@sanity/client'
import {parseArgs} from 'node:util'
import {confirm} from './confirm.ts'
import {
  assetBytes,
  type Change,
  changeLake,
  type LakeContent,
  readLakeContent,
  uploadAsset,
} from './content-files/lake-content.ts'
import {assetsOf, isSame, titleOf} from './content-files/plain-document.ts'
import {documentFiles} from './content-files/read-content-files.ts'
import {openContentTarget, readContentSettings} from './content-target.ts'
import {fillLocalLake} from './local-content.ts'
import {keepFromSeeding} from './seed.ts'

/** `push`: from the local lake to the hosted project; `pull`: back. */
type Direction = 'push' | 'pull'

const usage = (
  direction: Direction,
) => `Usage: npm run content:${direction} [-- --project ID] [--delete] [--yes]
  --project ID  the hosted project; else SANITY_STUDIO_PROJECT_ID
  --delete      deletes documents that only the target has
  --yes         writes without asking`

/**
 * Copies published content between the local lake and a hosted project.
 *
 * @throws an Error with a sentence for the terminal
 */
export async function copyCommand(
  direction: Direction,
  args: readonly string[],
  root: string,
): Promise<void> {
  const options = readOptions(direction, args)
  const settings = readContentSettings(root, options.project)
  if (settings.hostedProjectId === undefined)
    throw new Error('No hosted project is set: set SANITY_STUDIO_PROJECT_ID in .env, or add --project ID.')
  await using hosted = await openContentTarget(settings)
  const localSettings = {...settings, hostedProjectId: undefined, dataset: 'production'}
  await using local = await openContentTarget(localSettings)
  // A pull replaces the demo content, but not what the content files hold.
  const isFromFiles = documentFiles(settings.contentDir).length > 0
  if (local.openedAt !== undefined && (direction === 'push' || isFromFiles))
    await fillLocalLake(local.openedAt, localSettings, console.log)
  const [from, to] = direction === 'push' ? [local, hosted] : [hosted, local]
  console.log(`Comparing ${from.name} with ${to.name} …`)
  const outcome = await copyContent({
    from: from.client,
    to: to.client,
    withDeletes: options.delete === true,
    log: console.log,
    confirm: async () => options.yes === true || confirm(`Write this into ${to.name}?`),
  })
  if (direction === 'pull' && outcome !== 'declined') keepFromSeeding(settings.dataDir)
  console.log(
    {copied: 'Copied.', declined: 'Nothing was written.', same: 'There is nothing to write.'}[outcome],
  )
}

function readOptions(direction: Direction, args: readonly string[]) {
  const options = {project: {type: 'string'}, delete: {type: 'boolean'}, yes: {type: 'boolean'}} as const
  try {
    return parseArgs({args: [...args], options}).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\n${usage(direction)}`, {cause: error})
  }
}

interface CopyRequest {
  readonly from: SanityClient
  readonly to: SanityClient
  /** Whether documents that only the target has are deleted. */
  readonly withDeletes: boolean
  readonly log: (line: string) => void
  readonly confirm: () => Promise<boolean>
}

/**
 * Copies published documents and the assets that they show from one dataset to another, after showing the changes. Drafts stay where they are.
 * Running it again completes an interrupted copy.
 *
 * @throws an Error with a sentence for the terminal
 */
export async function copyContent(request: CopyRequest): Promise<'copied' | 'declined' | 'same'> {
  const {from, to, withDeletes, log} = request
  const [source, target] = [await readLakeContent(from), await readLakeContent(to)]
  if (source.documents.size === 0) throw new Error('There is no content to copy.')
  const changed = [...source.documents.values()].filter(
    (document) => !isSame(document, target.documents.get(document._id)),
  )
  const surplus = [...target.documents.values()].filter(({_id: id}) => !source.documents.has(id))
  logChanges(
    log,
    'To add',
    changed.filter(({_id: id}) => !target.documents.has(id)),
  )
  logChanges(
    log,
    'To change',
    changed.filter(({_id: id}) => target.documents.has(id)),
  )
  logChanges(log, withDeletes ? 'To delete' : 'Only in the target (--delete deletes them)', surplus)
  const changes: Change[] = [
    ...changed.map((document) => ({id: document._id, document})),
    ...(withDeletes ? surplus.map(({_id: id}) => ({id, document: undefined})) : []),
  ]
  if (changes.length === 0) return 'same'
  if (!(await request.confirm())) return 'declined'
  const ids = await copyAssets(to, source, target, changes)
  try {
    await changeLake(to, target, changes, (asset) => ids.get(asset) ?? '')
  } catch (error) {
    const isOutdated = error instanceof ClientError && error.statusCode === 409
    throw isOutdated
      ? new Error('Somebody changed the target meanwhile: run the command again to see what differs now.', {
          cause: error,
        })
      : error
  }
  return 'copied'
}

function logChanges(
  log: CopyRequest['log'],
  title: string,
  documents: Parameters<typeof titleOf>[0][],
): void {
  if (documents.length === 0) return
  log(`${title}: ${documents.length}`)
  for (const document of documents) log(`  ${document._type} "${titleOf(document)}"`)
}

/** @returns the ids of all assets in the target */
async function copyAssets(
  to: SanityClient,
  source: LakeContent,
  target: LakeContent,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...target.assets].map(([key, {_id: id}]) => [key, id]))
  for (const key of assetsOf(changes.flatMap(({document}) => document ?? []))) {
    const asset = source.assets.get(key)
    if (asset === undefined || ids.has(key)) continue
    const kind = key.startsWith('image@') ? 'image' : 'file'
    ids.set(
      key,
      await uploadAsset(
        to,
        kind,
        await assetBytes(asset),
        asset.originalFilename ?? `${kind}.${asset.extension}`,
      ),
    )
  }
  return ids
}
