import {ClientError, createClient, type SanityClient} from '@sanity/client'
import {apiVersion} from '../../../src/content/api-version.ts'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import {readEnvironment, readSettings, type Settings} from '#settings/settings.ts'
import {messageOf} from '#tasks/task.ts'

export interface ContentSettings extends Settings {
  readonly hostedToken: string | undefined
}

export function readContentSettings(root: string, projectId?: string): ContentSettings {
  const environment = readEnvironment(root)
  const named = projectId === undefined ? environment : {...environment, SANITY_STUDIO_PROJECT_ID: projectId}
  return {...readSettings(root, named), hostedToken: environment['SANITY_AUTH_TOKEN']}
}

export interface ContentTarget extends AsyncDisposable {
  readonly client: SanityClient
  /** `the dataset "production" of the hosted project "abc123"` */
  readonly name: string
  /** A lake that only this command uses. */
  readonly openedAt: string | undefined
}

export async function openContentTarget(settings: ContentSettings): Promise<ContentTarget> {
  const {dataset, hostedProjectId: projectId, hostedToken: token, dataDir} = settings
  if (projectId !== undefined) {
    if (token === undefined) {
      throw new Error(
        `The hosted project "${projectId}" needs a token: make one with the role Editor at https://www.sanity.io/manage/project/${projectId}/api and set SANITY_AUTH_TOKEN to it. To work on the local Content Lake, unset SANITY_STUDIO_PROJECT_ID.`,
      )
    }
    const client = createClient({projectId, dataset, token, useCdn: false, apiVersion})
    const name = `the dataset "${dataset}" of the hosted project "${projectId}"`
    return checkTarget({client, name, openedAt: undefined, [Symbol.asyncDispose]: async () => undefined})
  }
  const lake = await openLocalLake(settings)
  return checkTarget({
    client: ownerClient(lake.origin, dataDir, dataset),
    name: `the dataset "${dataset}" of the local Content Lake`,
    openedAt: lake.isShared ? undefined : lake.origin,
    [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose](),
  })
}

/** Reports wrong settings before any work. */
async function checkTarget(target: ContentTarget): Promise<ContentTarget> {
  try {
    await target.client.fetch('count(*[0...1])')
    return target
  } catch (error) {
    await target[Symbol.asyncDispose]()
    const status = error instanceof ClientError ? error.statusCode : undefined
    const advice =
      status === 401 || status === 403
        ? 'Set SANITY_AUTH_TOKEN to a token of this project with the role Editor.'
        : status === 404
          ? 'Set SANITY_STUDIO_DATASET to a dataset that exists.'
          : 'Check the network and SANITY_STUDIO_PROJECT_ID.'
    const [reason] = messageOf(error).split('\n')
    throw new Error(`${target.name} cannot be read (${reason}). ${advice}`, {cause: error})
  }
}
