import {ClientError, type SanityClient} from '@sanity/client'
import {parseArgs} from 'node:util'
import {
  assetBytes,
  type Change,
  changeLake,
  readLakeContent,
  uploadMissingAssets,
} from './content-files/lake-content.ts'
import {isSame, type PlainDocument, titleOf} from './content-files/plain-document.ts'
import {documentFiles} from './content-files/read-content-files.ts'
import {openContentTarget, readContentSettings} from './content-target.ts'
import {fillLocalLake} from './local-content.ts'
import {markSeeded} from './seed.ts'
import {print} from '#tasks/task.ts'

type Direction = 'push' | 'pull'

const usage = (
  direction: Direction,
) => `Usage: npm run content:${direction} [-- --project ID] [--delete] [--yes]
  --project ID  the hosted project; else SANITY_STUDIO_PROJECT_ID
  --delete      deletes documents that only the target has
  --yes         writes without asking`

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
  // A pull replaces the demo content, which need not be imported first.
  const hasContentFiles = documentFiles(settings.contentDir).length > 0
  if (local.openedAt !== undefined && (direction === 'push' || hasContentFiles))
    await fillLocalLake(local.openedAt, localSettings, print)
  const [from, to] = direction === 'push' ? [local, hosted] : [hosted, local]
  console.log(`Comparing ${from.name} with ${to.name} …`)
  const outcome = await copyContent({
    from: from.client,
    to: to.client,
    withDeletes: options.delete === true,
    log: print,
    confirm: async () => options.yes === true || confirmWrite(`Write this into ${to.name}?`),
  })
  if (direction === 'pull' && outcome !== 'declined') markSeeded(settings.dataDir)
  console.log(
    {copied: 'Copied.', declined: 'Nothing was written.', same: 'There is nothing to write.'}[outcome],
  )
}

function readOptions(direction: Direction, args: readonly string[]) {
  const options = {project: {type: 'string'}, delete: {type: 'boolean'}, yes: {type: 'boolean'}} as const
  try {
    return parseArgs({args: [...args], options}).values
  } catch (error) {
    throw error instanceof Error ? new Error(`${error.message}\n${usage(direction)}`, {cause: error}) : error
  }
}

/** @throws an Error without a terminal, such as in CI */
export async function confirmWrite(message: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Error(
      'There is no terminal to confirm the changes. Nothing was written. Add --yes to write them.',
    )
  }
  const {confirm} = await import('@clack/prompts')
  return (await confirm({message, initialValue: false})) === true
}

interface CopyRequest {
  readonly from: SanityClient
  readonly to: SanityClient
  readonly withDeletes: boolean
  readonly log: (line: string) => void
  readonly confirm: () => Promise<boolean>
}

/** Copies published documents and their assets, after showing the changes. Idempotent. */
export async function copyContent(request: CopyRequest): Promise<'copied' | 'declined' | 'same'> {
  const {from, to, withDeletes, log} = request
  const [source, target] = [await readLakeContent(from), await readLakeContent(to)]
  if (source.documents.size === 0) throw new Error('There is no content to copy.')
  const changed = [...source.documents.values()].filter(
    (document) => !isSame(document, target.documents.get(document._id)),
  )
  const extra = [...target.documents.values()].filter(({_id: id}) => !source.documents.has(id))
  const isNew = ({_id: id}: PlainDocument) => !target.documents.has(id)
  logChanges(log, 'To add', changed.filter(isNew))
  logChanges(
    log,
    'To change',
    changed.filter((document) => !isNew(document)),
  )
  logChanges(log, withDeletes ? 'To delete' : 'Only in the target (--delete deletes them)', extra)
  const changes: Change[] = [
    ...changed.map((document) => ({id: document._id, document})),
    ...(withDeletes ? extra.map(({_id: id}) => ({id, document: undefined})) : []),
  ]
  if (changes.length === 0) return 'same'
  if (!(await request.confirm())) return 'declined'
  const ids = await uploadMissingAssets(to, target, changes, async (key) => {
    const asset = source.assets.get(key)
    if (asset === undefined) return undefined
    return {bytes: await assetBytes(asset), filename: asset.originalFilename ?? `asset.${asset.extension}`}
  })
  try {
    await changeLake(to, target, changes, (asset) => {
      const id = ids.get(asset)
      if (id === undefined) throw new Error(`The asset ${asset} was not uploaded.`)
      return id
    })
  } catch (error) {
    const isOutdated = error instanceof ClientError && error.statusCode === 409
    throw isOutdated
      ? new Error(
          'The target has changed since it was read: run the command again to see the current changes.',
          {
            cause: error,
          },
        )
      : error
  }
  return 'copied'
}

function logChanges(log: CopyRequest['log'], title: string, documents: readonly PlainDocument[]): void {
  if (documents.length === 0) return
  log(`${title}: ${documents.length}`)
  for (const document of documents) log(`  ${document._type} "${titleOf(document)}"`)
}
