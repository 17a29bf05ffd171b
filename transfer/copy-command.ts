import {parseArgs} from 'node:util'
import {checkTarget} from './check-target.ts'
import {confirm} from './confirm.ts'
import {type ContentSettings, readContentSettings} from './content-settings.ts'
import {openContentTarget} from './content-target.ts'
import {copyContent} from './copy-content.ts'
import {documentFiles} from './content-files/read-content-files.ts'
import {fillLocalLake} from './local-content.ts'
import {keepFromSeeding} from './seed-on-first-start.ts'

/** `push`: from the local Content Lake to the hosted project; `pull`: back. */
type Direction = 'push' | 'pull'

const usage = (direction: Direction) =>
  `Usage: npm run content:${direction} [-- --project ID] [--drafts] [--delete] [--yes]\n` +
  '  --project ID  the hosted project; else SANITY_STUDIO_PROJECT_ID\n' +
  '  --drafts      also what is not published\n' +
  '  --delete      deletes what is only there\n' +
  '  --yes         writes without asking'

/**
 * Copies content between the local Content Lake and a hosted project.
 *
 * @param args what follows the command
 * @param root the project's folder
 * @throws an Error with a sentence for the person at the terminal
 */
export async function copyCommand(
  direction: Direction,
  args: readonly string[],
  root: string,
  print: (line: string) => void,
): Promise<void> {
  const options = readOptions(direction, args)
  const settings = readContentSettings(root, options.project)
  if (settings.hostedProjectId === undefined) {
    throw new Error(
      'There is no hosted project to copy between: set SANITY_STUDIO_PROJECT_ID in .env, or add --project and its id.',
    )
  }
  await using hosted = await opened(settings)
  const localSettings = {...settings, hostedProjectId: undefined, dataset: 'production'}
  await using local = await opened(localSettings)
  // Where content is kept in files, they may say more than the lake: somebody has pulled.
  const isKept = documentFiles(settings.contentDir).length > 0
  if (local.openedAt !== undefined && (isKept || direction === 'push'))
    await fillLocalLake(local.openedAt, localSettings, print)
  const [from, to] = direction === 'push' ? [local, hosted] : [hosted, local]
  print(`Comparing ${from.name} with ${to.name} …`)
  const outcome = await copyContent({
    from: from.client,
    to: to.client,
    withDrafts: options.drafts === true,
    withDeletion: options.delete === true,
    print,
    confirm: async () => options.yes === true || confirm(`Write this into ${to.name}?`),
  })
  if (outcome === 'declined') return print('Nothing was written.')
  if (direction === 'pull') keepFromSeeding(settings.dataDir)
  print(outcome === 'same' ? 'There is nothing to write.' : `\nCopied. See it in ${to.whereToLook}.`)
}

async function opened(settings: ContentSettings) {
  const target = await openContentTarget(settings)
  try {
    await checkTarget(target, settings.dataset)
  } catch (error) {
    await target.close()
    throw error
  }
  const name = `the dataset "${settings.dataset}" of ${target.description}`
  return {...target, name, [Symbol.asyncDispose]: () => target.close()}
}

function readOptions(direction: Direction, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        project: {type: 'string'},
        drafts: {type: 'boolean'},
        delete: {type: 'boolean'},
        yes: {type: 'boolean'},
      },
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage(direction)}`, {
      cause: error,
    })
  }
}
